/** The palette as somebody uses it: opened by its key, typed into once it has the focus, chosen from once it is found. It asserts nothing. */
import type { Visitor } from './story.ts';

type Sitting = Pick<Visitor, 'page' | 'typist'>;

/** Text comes without keys, so nothing holds it until the palette is there, as it does keys. */
export async function typeInPalette({ page, typist }: Sitting, text: string): Promise<void> {
  await typist.press('mod+k');
  await page.locator('[data-layer=palette] input:focus').waitFor();
  await typist.type(text);
}

/** Types until the row that is meant is the one that Enter takes, and takes it. */
export async function chooseInPalette(
  sitting: Sitting,
  text: string,
  name: string | RegExp,
): Promise<void> {
  await typeInPalette(sitting, text);
  await sitting.page
    .locator('[data-layer=palette] [role=option][aria-selected=true]', { hasText: name })
    .waitFor();
  await sitting.typist.press('Enter');
}
