/** Asks for the address of a link over the selected text; an empty one takes the link away. It stores nothing itself. */
import { editorViewCtx, type Editor } from '@milkdown/kit/core';
import { useState } from 'react';
import { isFormat } from '../../entities/formats.ts';
import { t } from '../../i18n/index.ts';
import { MarkdownAsk } from './MarkdownAsk.tsx';

const examples = 'https://… · /news · #top · mailto:… · tel:…';

/** 'example.edu/x' means a page there. Undefined for what no page may lead to: nothing that would run. */
function addressOf(typed: string): string | undefined {
  const isHost = /^[^\s/:?#@]+\.[^\s:@]+$/.test(typed) && isFormat.url(`https://${typed}`);
  if (isHost) return `https://${typed}`;
  return isFormat.link(typed) ? typed : undefined;
}

/** The address that the selected text leads to already; '' without one. */
function addressAt(editor: Editor): string {
  return editor.action((ctx) => {
    const { doc, selection } = ctx.get(editorViewCtx).state;
    let found = '';
    doc.nodesBetween(selection.from, selection.to, ({ marks }) => {
      const href: unknown = marks.find(({ type }) => type.name === 'link')?.attrs['href'];
      if (typeof href === 'string') found = href;
    });
    return found;
  });
}

function setLink(editor: Editor, href: string | null): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const { selection, schema, tr } = view.state;
    const mark = schema.marks['link'];
    if (!mark) return;
    tr.removeMark(selection.from, selection.to, mark);
    if (href !== null) tr.addMark(selection.from, selection.to, mark.create({ href }));
    view.dispatch(tr);
  });
}

export interface MarkdownLinkProps {
  readonly editor: Editor;
  /** It has the focus. */
  readonly onThere: () => void;
  readonly onClose: () => void;
}

export function MarkdownLink({ editor, onThere, onClose }: MarkdownLinkProps) {
  const [address, setAddress] = useState(() => addressAt(editor));
  const [refused, setRefused] = useState<string>();
  const apply = () => {
    const typed = address.trim();
    const href = typed === '' ? null : addressOf(typed);
    if (href === undefined) return setRefused(typed);
    setLink(editor, href);
    return onClose();
  };
  return (
    <MarkdownAsk
      title={t('richText.link')}
      label={t('richText.address')}
      hint={t('richText.addressHint', { examples })}
      error={
        refused === undefined ? undefined : t('richText.refused', { address: refused, examples })
      }
      accept={t('richText.setLink')}
      type="url"
      value={address}
      onValue={(value) => {
        setAddress(value);
        setRefused(undefined);
      }}
      onApply={apply}
      onThere={onThere}
      onClose={onClose}
    />
  );
}
