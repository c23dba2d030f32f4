/** Makes the small PDF documents of the sample faculty, one page of words each. It takes none from anywhere. */

const pageWidth = 595;
const pageHeight = 842;
const margin = 72;
const lineLength = 78;

/** The fonts that every reader of PDF has know Latin letters only. */
const latin = (text: string): string =>
  text
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2013\u2014]/g, '-')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

function linesOf(text: string): string[] {
  const lines = [''];
  for (const word of latin(text).split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length >= lineLength) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function content(title: string, paragraphs: readonly string[]): string {
  const rows = paragraphs.flatMap((paragraph) => [...linesOf(paragraph), '']);
  const top = pageHeight - margin;
  const head = linesOf(title).map((line) => `(${line}) Tj T*`);
  return [
    `0.12 0.23 0.43 rg ${margin} ${top + 24} ${pageWidth - 2 * margin} 3 re f`,
    `BT /F1 18 Tf 24 TL ${margin} ${top} Td`,
    ...head,
    'ET',
    `0.1 0.1 0.15 rg BT /F2 11 Tf 16 TL ${margin} ${top - 30 - 24 * head.length} Td`,
    ...rows.map((line) => `(${line}) Tj T*`),
    'ET',
  ].join('\n');
}

/** A document as bytes, always the same for the same words (PDF 1.4, ISO 32000-1, 7.5). */
export function documentOf(title: string, paragraphs: readonly string[]): Buffer {
  const stream = content(title, paragraphs);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
