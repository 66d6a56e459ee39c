/** Where the pages of a white-label host are, below a built portal: a port is set off by a sign that every file system takes. */
export const folderOfHost = (host: string): string => `hosts/${host.toLowerCase().replaceAll(':', '_')}`;

/** Whether a text is a host as browsers write it in an address, with a port where it has one: it becomes a folder's name. */
export const isHost = (text: string): boolean =>
  /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i.test(text) && !text.includes('..');
