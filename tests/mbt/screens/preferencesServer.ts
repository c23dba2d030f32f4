/** Where choices are kept, and how. It asserts nothing. */

export const quiet = 'it is seen in lists and forms, not on this page';
