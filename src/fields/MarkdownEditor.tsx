/** The editor of rich text: what one sees is what is stored as Markdown. Markdown's own signs and the usual keys do; a bar of buttons is there for touch alone. */
import {
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  rootCtx,
} from '@milkdown/kit/core';
import { uploadConfig } from '@milkdown/kit/plugin/upload';
import { paragraphAttr } from '@milkdown/kit/preset/commonmark';
import { tableKeymap } from '@milkdown/kit/preset/gfm';
import '@milkdown/kit/prose/tables/style/tables.css';
import '@milkdown/kit/prose/view/style/prosemirror.css';
import { Milkdown, MilkdownProvider, useEditor } from '@milkdown/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ContentLanguage } from '../../entities/field.ts';
import { directionOf, readingOf } from '../ui/boxes.ts';
import type { FieldAria } from '../ui/Field.tsx';
import { useLatest } from '../page/useLatest.ts';
import { onFlush } from './flush.ts';
import './markdown.css';
import { useAround } from './MarkdownAround.tsx';
import { MarkdownHeld } from './MarkdownHeld.ts';
import { markdownPlugins } from './MarkdownPlugins.ts';
import type { SlashHost } from './MarkdownSlash.ts';
import { caretRoom, MarkdownTouch, useTouch } from './MarkdownTouch.tsx';
import { uploading } from './MarkdownUpload.ts';
import { writeAsDrawn } from './MarkdownWritten.ts';

export interface EditorProps {
  readonly aria: FieldAria;
  readonly labelId: string;
  /** Markdown. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  readonly onBlur: () => void;
  /** It shows the text, and can take the focus. */
  readonly onReady: (focus: () => void) => void;
  readonly language: ContentLanguage | undefined;
  readonly isReadOnly: boolean;
}

function attributesOf({
  aria,
  labelId,
  language,
  isReadOnly,
}: EditorProps): Record<string, string> {
  const given = {
    class: 'markdown',
    'aria-labelledby': labelId,
    'aria-describedby': aria['aria-describedby'],
    'aria-invalid': aria['aria-invalid'] && 'true',
    'aria-required': aria['aria-required'] && 'true',
    'aria-readonly': isReadOnly ? 'true' : undefined,
    ...directionOf(language),
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** What surrounds the text, as one text to compare by. */
const aroundOf = (props: EditorProps): string =>
  JSON.stringify([attributesOf(props), props.isReadOnly]);

const viewPropsOf = (props: EditorProps) => ({
  attributes: attributesOf(props),
  editable: () => !props.isReadOnly,
  ...caretRoom(),
});

/** The editor of one place on the page; @milkdown/react makes it there and takes it away with the component. */
const editorIn = (root: HTMLElement, props: EditorProps, held: MarkdownHeld, host: SlashHost) =>
  Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, held.given);
      ctx.set(editorViewOptionsCtx, viewPropsOf(props));
      ctx.set(uploadConfig.key, uploading);
      writeAsDrawn(ctx);
      // Each paragraph reads in its own direction, whatever the field's language.
      ctx.set(paragraphAttr.key, () => ({ dir: 'auto' }));
      // Mod+Enter saves and closes, in a table too.
      ctx.update(tableKeymap.key, (keys) => ({ ...keys, ExitTable: { shortcuts: 'Enter' } }));
    })
    .use(markdownPlugins(() => held.changed(), host, props.language && readingOf(props.language)));

function Living(props: EditorProps) {
  const latest = useLatest(props);
  const [held] = useState(
    () => new MarkdownHeld(props.value, (text) => latest.read().onChange(text)),
  );
  const living = useLatest<() => Editor | undefined>(() => undefined);
  const [editorNow] = useState(() => () => living.read()());
  const around = useAround(editorNow, props.isReadOnly);
  const shownAround = useRef('');
  // Made once: what surrounds the text is changed on the living editor, or what is typed would be lost.
  const { loading, get } = useEditor((root) => {
    shownAround.current = aroundOf(latest.read());
    return editorIn(root, latest.read(), held, around.host);
  }, []);
  // `get` is another function at each drawing.
  useLayoutEffect(() => living.take(get));

  useEffect(() => {
    const editor = loading ? undefined : living.read()();
    if (!editor) return undefined;
    held.begin(editor);
    held.shown(latest.read().value);
    latest.read().onReady(() => editor.action((ctx) => ctx.get(editorViewCtx).focus()));
    const stopFlushing = onFlush(() => held.flush());
    // A key that saves or leaves finds everything told: this hears it before any command does.
    const tell = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.key === 'Escape') held.flush();
    };
    window.addEventListener('keydown', tell, true);
    return () => {
      window.removeEventListener('keydown', tell, true);
      held.end();
      stopFlushing();
    };
  }, [loading, living, held, latest]);

  // The editor looks at all of its text anew for it: never for a letter that was typed, nor for what it was made with.
  const aroundNow = aroundOf(props);
  useEffect(() => {
    const editor = loading ? undefined : living.read()();
    if (!editor || shownAround.current === aroundNow) return;
    shownAround.current = aroundNow;
    editor.action((ctx) => ctx.get(editorViewCtx).setProps(viewPropsOf(latest.read())));
  }, [loading, living, aroundNow, latest]);
  // Nor for its id, which the plain box has until then.
  const { id } = props.aria;
  useLayoutEffect(() => {
    const editor = loading ? undefined : living.read()();
    editor?.action((ctx) => (ctx.get(editorViewCtx).dom.id = id));
  }, [loading, living, id]);
  useEffect(() => {
    if (!loading) held.shown(props.value);
  }, [loading, held, props.value]);

  const isTouched = useTouch() && !props.isReadOnly;
  return (
    <>
      {isTouched && <MarkdownTouch living={editorNow} onLink={around.link} />}
      <div
        data-invalid={props.aria['aria-invalid']}
        data-readonly={props.isReadOnly || undefined}
        className="markdown-box"
        onFocus={({ target }) => around.entered(target)}
        onBlur={() => {
          around.left();
          held.flush();
          props.onBlur();
        }}
      >
        <Milkdown />
        {around.drawn}
      </div>
    </>
  );
}

export const MarkdownEditor = (props: EditorProps) => (
  <MilkdownProvider>
    <Living {...props} />
  </MilkdownProvider>
);
