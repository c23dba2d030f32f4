/** Which records the next record command is meant for, when these are not the list's own. It changes no record. */
import type { LifecycleContext } from '../../machines/lifecycleChanges.ts';
import { confirm } from './confirm.ts';
import { lifecycle } from './records.ts';
import { ofOneSection, type Meant } from '../acts/several.ts';

function read(): Meant {
  const { collection, grants, supports, targets, filter } = lifecycle.getSnapshot().context;
  return { section: { collection, grants, supports }, targets, filter };
}

/** What is meant now, of however many sections. */
export const meantOfAll = read;

/** What is meant now, of one section alone: the first record's, where records of several are. */
export const meantOfOne = (): Meant => ofOneSection(read());

function put({ section, targets, filter }: Meant): void {
  lifecycle.send({ type: 'setSection', ...section });
  lifecycle.send({ type: 'setTargets', targets, filter });
}

const isMeantIn = (
  { section, targets, filter }: Meant,
  context: Pick<LifecycleContext, 'collection' | 'targets' | 'filter'>,
): boolean =>
  context.collection === section.collection &&
  context.targets === targets &&
  context.filter === filter;

const idsOf = ({ targets }: Meant): string => targets.map(({ id }) => id).join();

/** What the list means, kept while a question is about something else (`meanFor`). */
let listMeant: Meant | null = null;

/**
 * While a question is open the answer is for what was asked about, whatever the list comes to mean meanwhile (a
 * row that somebody else removed moves its focus on). Ends with the question.
 */
function hold(): void {
  const meant = read();
  const { waiting: before } = lifecycle.getSnapshot().context;
  let own = listMeant ?? meant;
  let isPutting = false;
  let isActed = false;
  const heard = lifecycle.subscribe(({ context }) => {
    isActed ||= context.waiting.some((one) => !before.includes(one));
    if (isActed || isMeantIn(meant, context)) isPutting = false;
    // `put` sends the section first, and the targets in a second event: what is heard in between is no news.
    if (isPutting || isMeantIn(meant, context)) return;
    const said = read();
    // The act itself changes how its own records look. Only other records are what the list means once these are gone.
    if (isActed && idsOf(said) === idsOf(meant)) return;
    // A list tells its section before its targets. By the second event this section was put back, so the list's is kept.
    own =
      said.section.collection === meant.section.collection
        ? { ...said, section: own.section }
        : said;
    if (isActed) return;
    isPutting = true;
    put(meant);
  });
  const closing = confirm.subscribe((state) => {
    if (!state.matches('closed')) return;
    heard.unsubscribe();
    closing.unsubscribe();
    listMeant = null;
    // Where the list came to mean nothing else, what is meant is right as it stands.
    if (own !== meant) put(own);
  });
}

/** Holds what every question of this page is about. Started once. */
export function holdWhileAsking(): void {
  let isOpen = false;
  confirm.subscribe((state) => {
    const isAsking = !state.matches('closed');
    if (isAsking && !isOpen) hold();
    isOpen = isAsking;
  });
}

/** Does something for other records than the list's; afterwards, or once its question is answered, the list's are meant again. */
export function meanFor(meant: Meant, act: () => void): void {
  const before = read();
  listMeant = before;
  put(meant);
  act();
  if (!confirm.getSnapshot().matches('closed')) return;
  listMeant = null;
  put(before);
}
