/** An accessibility statement in one language; `{operator}` and `{site}` stand for their names, `link` leads to the contact form. */
export type Statement = {
  sections: {
    heading?: string | undefined;
    paragraphs: string[];
    items?: string[] | undefined;
    link?: string | undefined;
  }[];
};
