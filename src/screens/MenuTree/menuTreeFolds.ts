/** Which entries of the menu are folded, kept between visits. It draws none and moves none. */
import { readSettings, writeSettings } from '../../kept/storage.ts';

function kept(): ReadonlySet<number> {
  const { foldedMenus } = readSettings();
  return new Set(
    Array.isArray(foldedMenus) ? foldedMenus.filter((id) => typeof id === 'number') : [],
  );
}

export class Folds {
  folded: ReadonlySet<number> = kept();

  private set(next: ReadonlySet<number>): void {
    this.folded = next;
    writeSettings({ foldedMenus: [...next] });
  }

  fold(ids: readonly number[]): void {
    this.set(new Set([...this.folded, ...ids]));
  }

  unfold(ids: readonly number[]): void {
    this.set(new Set([...this.folded].filter((id) => !ids.includes(id))));
  }

  unfoldAll(): void {
    this.set(new Set());
  }
}
