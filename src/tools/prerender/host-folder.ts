/** The folder of a white-label host's pages, below a built portal: a port follows after a character that every file system accepts. */
export const folderOfHost = (host: string): string => `hosts/${host.toLowerCase().replaceAll(':', '_')}`;

/** Whether a text is a host as browsers write it in an address, with its port if it has one: it becomes a folder's name. */
export const isHost = (text: string): boolean =>
  /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i.test(text) && !text.includes('..');
