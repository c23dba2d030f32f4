/**
 * One editor and the text it stands for. Markdown is normalised as it is written (`* a` becomes `- a`), so the text is
 * left as it was until something is truly changed. It draws nothing.
 */
import { editorViewCtx, serializerCtx, type Editor } from '@milkdown/kit/core';
import { replaceAll } from '@milkdown/kit/utils';

/** Changes are gathered for so long before they are told, and a quiet moment is waited for no longer than that, in ms. */
const gatherMs = 200;
const quietWithinMs = 100;
/** Somebody who has not typed for so long begins anew, in ms. */
const restedMs = 1_000;

/** Telling is dear, as the whole text is written for it: several keys share one. Answers how to call it off. */
function soon(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, gatherMs);
    return () => clearTimeout(timer);
  }
  let handle = 0;
  const timer = setTimeout(() => {
    handle = requestIdleCallback(run, { timeout: quietWithinMs });
  }, gatherMs);
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(handle);
  };
}

export class MarkdownHeld {
  /** The text as the form has it. */
  given: string;
  private original: string;
  /** What was told and has not come back from the form yet. */
  private told: string[] = [];
  /** What the editor writes when nothing has been changed. */
  private unchanged = '';
  private cancel: (() => void) | undefined;
  private toldAt = -Infinity;
  private editor: Editor | undefined;
  private readonly tell: (markdown: string) => void;

  constructor(given: string, tell: (markdown: string) => void) {
    this.given = given;
    this.original = given;
    this.tell = tell;
  }

  /** The editor is there and shows what was given. */
  begin(editor: Editor): void {
    this.editor = editor;
    this.unchanged = this.written();
  }

  end(): void {
    this.flush();
    this.editor = undefined;
  }

  /** The first change is told at once, so that the form is dirty; those that follow, in a quiet moment. */
  changed(): void {
    if (!this.editor || this.cancel) return;
    if (performance.now() - this.toldAt > restedMs) this.tellNow();
    this.cancel = soon(() => {
      this.cancel = undefined;
      this.tellNow();
    });
  }

  flush(): void {
    if (!this.cancel) return;
    this.cancel();
    this.cancel = undefined;
    this.tellNow();
  }

  /**
   * The form shows this text. What was told from here comes back later, while the next words are typed already: only
   * a text that is not one's own, that of a newer record or of a draft, takes the place of what stands in the editor.
   */
  shown(markdown: string): void {
    const echo = this.told.lastIndexOf(markdown);
    if (markdown === this.given) this.told = [];
    else if (echo >= 0) this.told.splice(0, echo + 1);
    else this.replace(markdown);
  }

  private replace(markdown: string): void {
    this.told = [];
    this.cancel?.();
    this.cancel = undefined;
    this.given = markdown;
    this.original = markdown;
    const { editor } = this;
    // Not a change of one's own: nothing is told of it, and it cannot be undone.
    this.editor = undefined;
    editor?.action(replaceAll(markdown, true));
    this.editor = editor;
    this.unchanged = this.written();
  }

  private written(): string {
    const text = this.editor?.action((ctx) =>
      ctx.get(serializerCtx)(ctx.get(editorViewCtx).state.doc),
    );
    // The server takes the line end from the end as well.
    return text?.trimEnd() ?? '';
  }

  private tellNow(): void {
    if (!this.editor) return;
    this.toldAt = performance.now();
    const written = this.written();
    const next = written === this.unchanged ? this.original : written;
    if (next === this.given) return;
    this.given = next;
    this.told.push(next);
    this.tell(next);
  }
}
