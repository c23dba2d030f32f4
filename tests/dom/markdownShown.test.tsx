/** Promises about Markdown that is only looked at: it reads as it was meant, and nothing in it can run. */
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import MarkdownShown from '../../src/fields/MarkdownShown.tsx';

const shown = (text: string) =>
  render(<MarkdownShown text={text} language={undefined} />).container;

const hostile: Readonly<Record<string, string>> = {
  'a script': 'before <script>window.ran = 1</script> after',
  'a handler': '<img src=x onerror="window.ran = 1">',
  'a frame': '<iframe src="https://example.edu"></iframe>',
  'a style': '<style>body { display: none }</style>',
  'a form that takes a name': '<form id="form"><input name="password"></form>',
  'a script’s address': '[press](javascript:alert(1))',
  'one with blanks and case': '[press](<\tJaVa\nScRiPt:alert(1)>)',
  'one written as entities': '[press](&#106;avascript&#58;alert(1))',
  'an address of data': '[press](data:text/html;base64,PHNjcmlwdD4=)',
  'a script of another kind': '[press](vbscript:msgbox(1))',
  'an automatic link': '<javascript:alert(1)>',
  'a picture of data': '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  'a picture’s script': '![x](javascript:alert(1))',
  'a reference': '[press][1]\n\n[1]: javascript:alert(1)',
  'a title that breaks out': '[press](/x "\\" onmouseover=\\"alert(1)")',
  'a drawing': '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  'a handler in a table': '| a |\n| - |\n| <b onclick="alert(1)">x</b> |',
};

describe('Markdown that is only looked at', () => {
  it.each(Object.entries(hostile))('lets nothing of %s through', (_, text) => {
    const box = shown(text);
    expect(box.querySelector('script,iframe,style,form,input,svg,object,embed')).toBeNull();
    for (const element of box.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^id$/);
        expect(value.replaceAll(/\s/g, '')).not.toMatch(/^(?:javascript|data|vbscript):/i);
      }
    }
  });

  it('reads as it was meant: headings, lists, tables, links and pictures of the site', () => {
    const box = shown(
      '## Plan\n\n- [x] one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[News](/news) ![Car](/public/uploads/a.webp) [call](tel:+970) ~~old~~',
    );
    expect(box.querySelector('h3')?.textContent).toBe('Plan');
    expect(box.querySelectorAll('li')).toHaveLength(2);
    expect(box.querySelectorAll('td')).toHaveLength(2);
    expect([...box.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
      '/news',
      'tel:+970',
    ]);
    expect(box.querySelector('img')?.getAttribute('src')).toBe('/public/uploads/a.webp');
    expect(box.querySelector('del')?.textContent).toBe('old');
  });

  it('shows bold beside a letter as the editor writes it, and the lines of a cell', () => {
    const box = shown('&#x648;**«مركز الربوة»** أمس\n\n| a |\n| - |\n| one<br />two<br>three |');
    expect(box.querySelector('strong')?.textContent).toBe('«مركز الربوة»');
    expect(box.querySelector('p')?.textContent).toBe('و«مركز الربوة» أمس');
    expect(box.querySelectorAll('td br')).toHaveLength(2);
  });

  it('gives each block its own direction', () => {
    const box = shown('خبر عن News\n\nNews of خبر\n\n## عنوان');
    expect([...box.querySelectorAll('p,h3')].map((block) => block.getAttribute('dir'))).toEqual([
      'auto',
      'auto',
      'auto',
    ]);
  });
});
