/** An answer of the pages. A page comes as a text beside it: whether it is kept, and how it is sent, is the server's. */
export type Rendered = Response & { html?: string };
