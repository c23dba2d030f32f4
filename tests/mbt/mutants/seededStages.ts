/**
 * Where seeded faults are looked for, inside the child: in jsdom a fault is put into its file on the way to the page,
 * in Chromium a server of its own is started on the broken copy. It judges nothing.
 */
import path from 'node:path';
import type { Plugin } from 'vite';
import { openDomWorld } from '../kit/domStage.ts';
import { openE2eWorld } from '../kit/e2eStage.ts';
import type { World } from '../kit/world.ts';
import { broken, breakIn } from './copy.ts';
import type { SeededFault } from './fault.ts';
import { marked } from './reach.ts';

const root = path.join(import.meta.dirname, '../../..');

export interface Stages {
  /** Looks from here on what this fault makes of it; none: at everything as it is. */
  put(fault: SeededFault | undefined): Promise<void>;
  world(): Promise<World>;
  close(): Promise<void>;
}

/** One page after another in the same process: a fault costs no start, only building anew. */
export function domStages(
  faults: readonly SeededFault[],
): Stages & { mark(isOn: boolean): Promise<void> } {
  let now: SeededFault | undefined;
  let isMarked = false;
  const plugin: Plugin = {
    name: 'seeded-fault',
    enforce: 'pre',
    transform(text, id) {
      const file = path.relative(root, id.split('?')[0] ?? id);
      if (now?.file === file) return { code: broken(text, now), map: null };
      const own = isMarked ? faults.filter((one) => one.file === file) : [];
      return own.length > 0 ? { code: marked(file, text, own), map: null } : null;
    },
  };
  const world = openDomWorld([plugin]);
  const renew = async () => (await world).renew();
  return {
    async mark(isOn) {
      isMarked = isOn;
      await renew();
    },
    async put(fault) {
      if (fault === now) return;
      now = fault;
      await renew();
    },
    world: () => world,
    close: async () => (await world).close(),
  };
}

/** A browser and a server for each fault. */
export function e2eStages(): Stages {
  let mend = () => {};
  let now: SeededFault | undefined;
  let world: Promise<World> | undefined;
  const close = async () => {
    await (await world?.catch(() => undefined))?.close();
    world = undefined;
    mend();
    mend = () => {};
  };
  return {
    async put(fault) {
      if (fault === now) return;
      await close();
      now = fault;
      if (fault) mend = breakIn(root, fault);
    },
    async world() {
      world ??= openE2eWorld();
      try {
        return await world;
      } catch (error) {
        world = undefined;
        throw error;
      }
    },
    close,
  };
}
