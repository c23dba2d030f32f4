/** What Word puts on the clipboard, shortened but with every oddity: styles, conditions, lists without a list. It asserts nothing. */

const entry = (marker: string, level: number, list: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'>` +
  `<![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'>` +
  `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span>` +
  `<![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;

const cell = (text: string) =>
  `<td width=208 valign=top style='width:155.8pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt'><p class=MsoNormal>${text}<o:p></o:p></p></td>`;

export const wordHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @page WordSection1 {size:612.0pt 792.0pt;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<h2 style='mso-pagination:widow-orphan'><span style='color:#2F5496'>Open day<o:p></o:p></span></h2>
<p class=MsoNormal><b><span style='font-size:14.0pt;mso-bidi-font-family:Arial'>Everybody</span></b><span style='mso-spacerun:yes'>&nbsp; </span>is <i>welcome</i>, see <a href="https://example.edu/day"><span style='color:blue'>the plan</span></a><a name="_Toc1"></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${entry('·', 1, 0, 'Laboratories')}
${entry('o', 2, 0, 'Robots')}
${entry('·', 1, 0, 'Library')}
<p class=MsoNormal>In this order:<o:p></o:p></p>
${entry('1.', 1, 1, 'Register')}
${entry('2.', 1, 1, 'Walk')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0'>${cell('Hour')}${cell('Room')}</tr><tr>${cell('9:00')}${cell('A1')}</tr></table>
<p class=MsoNormal dir=RTL style='direction:rtl;unicode-bidi:embed'><span lang=AR-SA style='font-family:"Arial",sans-serif'>أهلاً بالجميع</span></p>
<!--EndFragment--></body></html>`;
