/** Promises about a paste: what Word and web pages mean comes along, how it looks and what would run does not. */
import { describe, expect, it } from 'vitest';
import { cleanPasted } from '../../src/fields/MarkdownPaste.ts';
import { wordHtml } from '../helpers/pasted.ts';

const cleaned = (html: string): HTMLElement => {
  const box = document.createElement('div');
  box.innerHTML = cleanPasted(html);
  return box;
};

describe('a paste from Word', () => {
  const box = cleaned(wordHtml);

  it('leaves no style, class, comment or element of the word processor', () => {
    expect(box.innerHTML).not.toMatch(/mso|Mso|style|class|<o:|<!--|<xml|<span|WordDocument|file:/);
  });

  it('makes real lists of its paragraphs, nested as they were', () => {
    const lists = [...box.querySelectorAll(':scope > ul, :scope > ol')];
    expect(lists.map((list) => list.localName)).toEqual(['ul', 'ol']);
    const [bullets, numbers] = lists;
    expect(bullets?.querySelectorAll(':scope > li')).toHaveLength(2);
    expect(bullets?.querySelector('li > ul > li')?.textContent).toBe('Robots');
    expect([...(numbers?.children ?? [])].map((item) => item.textContent)).toEqual([
      'Register',
      'Walk',
    ]);
  });

  it('keeps headings, bold, links, tables and every word', () => {
    expect(box.querySelector('h2')?.textContent).toBe('Open day');
    expect(box.querySelector('b')?.textContent).toBe('Everybody');
    expect([...box.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
      'https://example.edu/day',
    ]);
    expect([...box.querySelectorAll('th,td')].map((td) => td.textContent)).toEqual([
      'Hour',
      'Room',
      '9:00',
      'A1',
    ]);
    expect(box.textContent).toContain('أهلاً بالجميع');
  });
});

describe('bold and italic of Word', () => {
  it.each([
    [
      'bold whose Arabic part is said to be plain',
      `<p><b style='mso-bidi-font-weight:normal'>Deadline</b> and <i style='mso-bidi-font-style:normal'>more</i></p>`,
      '<p><b>Deadline</b> and <i>more</i></p>',
    ],
    [
      'plain words whose Arabic part is said to be bold',
      `<p><span style='mso-bidi-font-weight:bold'>Ordinary</span> <span style='mso-bidi-font-style:italic'>words</span></p>`,
      '<p>Ordinary words</p>',
    ],
    [
      'bold and italic that are styles, among others',
      `<p><span style='color:red;FONT-WEIGHT : Bold;mso-bidi-font-weight:normal'>loud</span> <span style='font-style:italic'>soft</span> <span style='text-decoration:line-through'>old</span></p>`,
      '<p><strong>loud</strong> <em>soft</em> <del>old</del></p>',
    ],
    [
      'what is styled away',
      `<p><b style='font-weight:400'>a</b> <i style='font-style:normal'>b</i> <b style='font-weight:700'>c</b></p>`,
      '<p>a b <b>c</b></p>',
    ],
    [
      'a name of a style in a value',
      `<p><span style='font-family:"font-weight:bold"'>a</span></p>`,
      '<p>a</p>',
    ],
  ])('%s', (_, html, read) => {
    expect(cleanPasted(html)).toBe(read);
  });
});

describe('a paste from a web page', () => {
  it('drops what would run and unwraps what leads nowhere', () => {
    const box = cleaned(
      '<div onclick="x()"><script>x()</script><a href="javascript:x()">one</a> <img src="data:image/png;base64,AA" onerror="x()"><iframe src="/x"></iframe></div>',
    );
    expect(box.innerHTML.replaceAll(/\s/g, '')).toBe('<div>one</div>');
  });

  it('takes bold that is only a style, and no bold that is styled away', () => {
    const box = cleaned(
      '<b style="font-weight:normal"><p><span style="font-weight:700">loud</span> <span style="font-style:italic;color:red">soft</span> plain</p></b>',
    );
    expect(box.innerHTML).toContain('<p><strong>loud</strong> <em>soft</em> plain</p>');
    expect(box.querySelector('b')).toBeNull();
  });

  it('leaves a copy of the editor’s own as it is', () => {
    const own = '<p data-pm-slice="1 1 []" dir="auto">own</p>';
    expect(cleanPasted(own)).toBe(own);
  });
});
