/** Commands of rich text, beside what its own signs do. Data only. */
import { commandList } from './command.ts';

export const richTextCommands = commandList([
  // Over the palette's key while a text is selected; without one the palette has it.
  { id: 'form.link', view: 'linkText', keys: ['mod+k'], where: 'form', section: null },
]);
