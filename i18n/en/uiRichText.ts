/** The English words of rich text: its menu under a slash and the box of a link. */
export const richText = {
  link: 'Link',
  setLink: 'Set the link',
  address: 'Address',
  addressHint: 'An address such as {{examples}}; nothing takes the link away.',
  refused: 'No page may lead to “{{address}}”. Take an address such as {{examples}}',
  insert: 'Insert',
  bold: 'Bold',
  italic: 'Italic',
  blocks: {
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    heading4: 'Heading 4',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    quote: 'Quote',
    code: 'Code',
    table: 'Table',
    image: 'Image',
    divider: 'Divider',
  },
} as const;
