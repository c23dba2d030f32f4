/** What becomes of the commands whose keys are given to another one, in words: before it is done, and after. It gives no keys itself. */
import type { Command } from '../../../commands/command.ts';
import { usualTaken } from '../../../commands/conflicts.ts';
import { fewMost, fewText, listText } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import type { Taken } from '../../../machines/shortcuts.ts';
import { allCommands, commandNamed, commandsNow, runById } from '../../context.ts';
import { keyWords } from '../../keys/keyWords.ts';
import { ownKeys } from '../../keys/shortcuts.ts';
import { shortcuts } from '../../live/shortcuts.ts';
import { say } from '../../page/toasts.ts';
import { commandTitle } from '../../keys/commandTitle.ts';
import { keyPartOf } from '../../shell/keyParts.ts';

interface Losing {
  readonly commandId: string;
  readonly left: readonly string[];
}

const titleOf = (id: string): string => {
  const command = commandNamed(id);
  return command ? commandTitle(command) : id;
};
const wordsOf = (keys: readonly string[]): string => listText(keys.map((one) => keyWords(one)));

/** All that lose the keys; none, where the browser or a screen reader owns them. */
const losingIn = ({ commandId, left, also = [] }: Taken): readonly Losing[] =>
  commandId === null ? [] : [{ commandId, left }, ...also];

/** Whose the pressed keys are, where those are heard, and what each is left with: a sentence for each. */
export function takenTexts(taken: Taken): readonly string[] {
  const losing = losingIn(taken);
  if (losing.length === 0) return [t('shortcuts.takenByBrowser')];
  const told = losing.slice(0, fewMost).map(({ commandId, left }) => {
    const command = commandNamed(commandId);
    const whose = t('shortcuts.taken', {
      command: titleOf(commandId),
      where: command ? t(`help.${keyPartOf(command)}`) : '',
    });
    const then =
      left.length > 0 ? t('shortcuts.keeps', { keys: wordsOf(left) }) : t('shortcuts.keepsNone');
    return `${whose} ${then}`;
  });
  const n = losing.length - told.length;
  return n > 0 ? [...told, t('shortcuts.takenFromMore', { n })] : told;
}

/** The keys go to the command that they were pressed for, and it is said which one has lost them. */
export function replaceKeys(): void {
  const { commandId, pressed, taken } = shortcuts.getSnapshot().context;
  if (!runById('shortcuts.replace') || !taken || commandId === null) return;
  const losing = losingIn(taken);
  const [first, ...others] = losing;
  if (!first) return;
  say('info', () => {
    const now = { keys: keyWords(pressed), command: titleOf(commandId) };
    if (others.length > 0) {
      const losers = fewText(losing.map((one) => titleOf(one.commandId)));
      return t('shortcuts.lostBySeveral', { ...now, losers });
    }
    const loser = titleOf(first.commandId);
    return first.left.length > 0
      ? t('shortcuts.lostKeeps', { ...now, loser, left: wordsOf(first.left) })
      : t('shortcuts.lost', { ...now, loser });
  });
}

/** A command has its usual keys again, unless another one was given one of them: both cannot have it, and it is said whose it is. */
export function bringUsualBack({ id }: Command): void {
  const own = ownKeys();
  const usual = allCommands().find((one) => one.id === id);
  const given = commandsNow().filter((one) => own[one.id] !== undefined);
  const taken = usual && usualTaken(usual, given);
  if (!taken) {
    runById('shortcuts.reset', { commandId: id });
    return;
  }
  const { commandId, keys } = taken;
  say('warning', () =>
    t('shortcuts.usualTaken', {
      keys: keyWords(keys),
      command: titleOf(commandId),
      loser: titleOf(id),
    }),
  );
}
