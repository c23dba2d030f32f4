/**
 * Cells that a workbook shows as percentages, made to say what they show: 0.955 in a cell formatted 0.0% is `95.5%`, which
 * is what somebody copies from it too. It changes no other cell and knows no entity.
 */

/** The two formats of percentages that every workbook has without declaring them (ECMA-376, 18.8.30). */
const builtIn = [9, 10];

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1];

/** What stands inside an element that is there once. */
const partOf = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(xml)?.[1] ??
  '';

/** Text in a format, in quotes or behind a backslash, is shown as it is and multiplies nothing. */
const isPercent = (format: string): boolean =>
  format
    .replaceAll('&quot;', '"')
    .replaceAll(/"[^"]*"?|\\.|_.|\*./g, '')
    .includes('%');

/** The numbers of the styles, as a cell names them in `s`, that show a percentage. */
export function percentStyles(stylesXml: string): ReadonlySet<string> {
  const formats = new Set(builtIn.map(String));
  // Those of conditional formats (`dxfs`) are numbered apart: their 14 is not the date that a cell's 14 is.
  for (const [tag] of partOf(stylesXml, 'numFmts').matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const id = attribute(tag, 'numFmtId');
    if (id === undefined) continue;
    if (isPercent(attribute(tag, 'formatCode') ?? '')) formats.add(id);
    else formats.delete(id);
  }
  const styles = [...partOf(stylesXml, 'cellXfs').matchAll(/<(?:\w+:)?xf\s[^>]*>/g)];
  return new Set(
    styles.flatMap(([tag], place) =>
      formats.has(attribute(tag, 'numFmtId') ?? '') ? [String(place)] : [],
    ),
  );
}

/** As many digits as a number of a workbook holds: 0.07 × 100 is 7, not 7.000000000000001. */
const digitsHeld = 15;
const shownOf = (stored: string): string =>
  `${Number((Number(stored) * 100).toPrecision(digitsHeld))}%`;

/** The sheet with its percentages as text. */
export function withPercentages(sheetXml: string, styles: ReadonlySet<string>): string {
  if (styles.size === 0) return sheetXml;
  return sheetXml.replaceAll(
    /<((?:\w+:)?c)(\s[^>]*[^/>])>([\s\S]*?)<\/\1>/g,
    (cell, name: string, attributes: string, content: string) => {
      const type = attribute(attributes, 't') ?? 'n';
      if (type !== 'n' || !styles.has(attribute(attributes, 's') ?? '')) return cell;
      const [value, prefix = '', stored = ''] =
        /<(\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v>/.exec(content) ?? [];
      if (value === undefined || stored.trim() === '' || Number.isNaN(Number(stored))) return cell;
      const others = attributes.replace(/\st=["'][^"']*["']/, '');
      const text = `<${prefix}v>${shownOf(stored)}</${prefix}v>`;
      return `<${name}${others} t="str">${content.replace(value, () => text)}</${name}>`;
    },
  );
}
