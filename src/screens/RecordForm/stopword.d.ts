/** The part of stopword that is used here; the package brings no types of its own. */
declare module 'stopword' {
  /** Words that say nothing of what a text is about, in lower case. */
  export const eng: readonly string[];
  export const ara: readonly string[];
}
