/**
 * Sentences as an editor says them, in three languages and mixed: what each asks of which section, and what is left to
 * search for. On one Saturday in November; it types nothing and asks no server.
 */
import { expect, it } from 'vitest';
import { addressOf } from '../../src/shell/Palette/paletteRecords.ts';
import { meaningOf, startMeanings } from '../helpers/paletteMeaning.ts';

startMeanings();

const october = 'startDate=between:2026-10-01,2026-10-31';
it.each([
  ['events between 2026-10-01 and 2026-10-31', october],
  ['événements entre 2026-10-01 et 2026-10-31', october],
  ['الفعاليات بين 2026-10-01 و 2026-10-31', october],
  ['events from 2026-10-01 to 2026-10-31', october],
  ['events 2026-10-01 - 2026-10-31', october],
  ['events from 1 to 31 October', october],
  ['événements du 1er au 31 octobre', october],
  ['événements entre le 1er octobre et le 31 octobre', october],
  ['فعاليات من ٢٠٢٦-١٠-٠١ إلى ٢٠٢٦-١٠-٣١', october],
  ['فعاليات بين ١ تشرين الأول و٣١ تشرين الأول', october],
  ['events from october to december', 'startDate=between:2026-10-01,2026-12-31'],
  // Over the turn of a year.
  ['events from september to june', 'startDate=between:2026-09-01,2027-06-30'],
  ['events from october', october],
])('“%s” are those of the whole period', (text, asked) => {
  expect(meaningOf(text)).toBe(`event ${asked}`);
});

it('two days that are no period stay two', () => {
  expect(meaningOf('events 2026-10-01 and 2026-10-31')).toBe(
    'event startDate=between:2026-10-01,2026-10-01 startDate=between:2026-10-31,2026-10-31',
  );
});

it.each([
  ['events the day after tomorrow', 'event startDate=between:2026-11-30,2026-11-30'],
  ['events after tomorrow', 'event startDate=between:2026-11-30,2026-11-30'],
  ['événements après demain', 'event startDate=between:2026-11-30,2026-11-30'],
  ['فعاليات بعد غد', 'event startDate=between:2026-11-30,2026-11-30'],
  ['news the day before yesterday', 'news publishDate=between:2026-11-26,2026-11-26'],
  ['actualités d’avant-hier', 'news publishDate=between:2026-11-26,2026-11-26'],
  ['أخبار أول من أمس', 'news publishDate=between:2026-11-26,2026-11-26'],
  ['أخبار العام الماضي', 'news publishDate=between:2025-01-01,2025-12-31'],
  ['أخبار عام ٢٠٢٥', 'news publishDate=between:2025-01-01,2025-12-31'],
])('“%s” is that day or year', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  // What is published has happened; what is planned may lie ahead.
  ['news march', 'news publishDate=between:2026-03-01,2026-03-31'],
  ['أخبار شهر آذار', 'news publishDate=between:2026-03-01,2026-03-31'],
  ['actualités de mars', 'news publishDate=between:2026-03-01,2026-03-31'],
  ['news published:march', 'news publishDate=between:2026-03-01,2026-03-31'],
  ['news since march', 'news publishDate=gte:2026-03-01'],
  ['news november', 'news publishDate=between:2026-11-01,2026-11-30'],
  ['news from october to february', 'news publishDate=between:2025-10-01,2026-02-28'],
  ['theses march', 'thesis defenseDate=between:2026-03-01,2026-03-31'],
  ['events march', 'event startDate=between:2027-03-01,2027-03-31'],
])('without a year, “%s” is of the year that its date is likely of', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  ['news published yesterday', 'news publishDate=between:2026-11-27,2026-11-27'],
  ['news published in march', 'news publishDate=between:2026-03-01,2026-03-31'],
  ['news published after 2026-01-01', 'news publishDate=gt:2026-01-01'],
  ['news published today', 'news publishDate=between:2026-11-28,2026-11-28'],
  ['staff updated last week', 'staff updated_at=between:2026-11-15,2026-11-21'],
  ['أخبار تاريخ النشر أمس', 'news publishDate=between:2026-11-27,2026-11-27'],
])('“%s” is of the date that it names', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  ['messages not answered', 'contact handled=eq:false'],
  ['staff not disabled', 'staff enabled=eq:true'],
  ['all news but featured', 'news featured=eq:false'],
  ['news that are not featured', 'news featured=eq:false'],
  ['approve all news not featured', 'approve news featured=eq:false'],
  ['الأخبار غير المميزة وغير المعتمدة', 'news featured=eq:false approved=eq:false'],
  ['personnel pas désactivé', 'staff enabled=eq:true'],
])('“%s” is without what it denies', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  ['all disabled staff', 'staff enabled=eq:false'],
  ['كافة الأخبار المعلقة', 'news approved=eq:false'],
  ['كل الأخبار', 'news'],
  ['les pages masquées', 'page enabled=eq:false'],
  ['show unapproved news', 'news approved=eq:false'],
  ['show me all unapproved news', 'news approved=eq:false'],
  ['find disabled staff', 'staff enabled=eq:false'],
  ['please approve all news', 'approve news'],
  ['montrez les actualités en attente', 'news approved=eq:false'],
  ['show news water', 'news “water”'],
  ['how many staff are disabled', 'staff enabled=eq:false'],
  ['كم عدد الموظفين المعطلين', 'staff enabled=eq:false'],
  ['combien de personnel désactivé', 'staff enabled=eq:false'],
  ['what news changed today', 'news updated_at=between:2026-11-28,2026-11-28'],
  ['approve everything', 'approve -'],
  ['اعتماد كل شيء', 'approve -'],
  ['staff that are disabled', 'staff enabled=eq:false'],
  ['staff who are disabled and unapproved', 'staff enabled=eq:false approved=eq:false'],
  ['personnel désactivé et non approuvé', 'staff enabled=eq:false approved=eq:false'],
  ['الأخبار التي تنقصها العربية', 'news missing=eq:ar'],
  // Beside other words they are those of a title.
  ['news all about water', 'news “all about water”'],
  ['news water and light', 'news “water and light”'],
  ['news the', 'news “the”'],
])('the small words of “%s” are not searched for', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  ['الأخبار المعلقة والمميزة', 'news approved=eq:false featured=eq:true'],
  ['للأخبار المعلقة', 'news approved=eq:false'],
  ['بالأخبار', 'news'],
  ['عطّل جميع المستخدمين', 'disable user'],
  ['أخبار ولي الأمر', 'news “ولي الأمر”'],
])('what Arabic writes onto a word changes nothing: %s', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  ['deactivate staff', 'disable staff'],
  ['activate all disabled staff', 'enable staff enabled=eq:false'],
  ['hide all pages', 'disable page'],
  ['masquer les pages', 'disable page'],
  ['إخفاء الصفحات', 'disable page'],
  ['أعضاء هيئة التدريس المعطلون', 'staff enabled=eq:false'],
])('“%s” says it with another word', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each(['news no 42', 'news number 42', 'actualité n° 42', 'خبر رقم ٤٢', 'الخبر رقم 42'])(
  '“%s” is the record of that number',
  (text) => {
    expect(addressOf(text)).toMatchObject({ entity: { name: 'news' }, id: 42 });
  },
);

it.each([
  // What has happened lies behind, what is planned ahead; today is one of the days.
  ['news last 7 days', 'news publishDate=between:2026-11-22,2026-11-28'],
  ['news from the past 30 days', 'news publishDate=between:2026-10-30,2026-11-28'],
  ['news in the last 3 months', 'news publishDate=between:2026-08-29,2026-11-28'],
  ['events next 14 days', 'event startDate=between:2026-11-28,2026-12-11'],
  ['events in the next 2 weeks', 'event startDate=between:2026-11-28,2026-12-11'],
  ['actualités des 7 derniers jours', 'news publishDate=between:2026-11-22,2026-11-28'],
  ['les événements des 2 prochaines semaines', 'event startDate=between:2026-11-28,2026-12-11'],
  ['أخبار آخر ٧ أيام', 'news publishDate=between:2026-11-22,2026-11-28'],
  ['الأخبار في آخر 30 يومًا', 'news publishDate=between:2026-10-30,2026-11-28'],
  ['أخبار الأيام الـ٧ الماضية', 'news publishDate=between:2026-11-22,2026-11-28'],
  ['أخبار الـ7 أيام الماضية', 'news publishDate=between:2026-11-22,2026-11-28'],
  ['news updated in the last 7 days', 'news updated_at=between:2026-11-22,2026-11-28'],
])('“%s” are those of so many days', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  // The 28th is a Saturday.
  ['events monday', 'event startDate=between:2026-11-30,2026-11-30'],
  ['events on Monday', 'event startDate=between:2026-11-30,2026-11-30'],
  ['events next saturday', 'event startDate=between:2026-12-05,2026-12-05'],
  ['événements de lundi', 'event startDate=between:2026-11-30,2026-11-30'],
  ['événements lundi prochain', 'event startDate=between:2026-11-30,2026-11-30'],
  ['فعاليات يوم الاثنين', 'event startDate=between:2026-11-30,2026-11-30'],
  ['فعاليات الأحد القادم', 'event startDate=between:2026-11-29,2026-11-29'],
  ['news monday', 'news publishDate=between:2026-11-23,2026-11-23'],
  ['news saturday', 'news publishDate=between:2026-11-28,2026-11-28'],
  ['news last saturday', 'news publishDate=between:2026-11-21,2026-11-21'],
  ['news since monday', 'news publishDate=gte:2026-11-23'],
  ['actualités de vendredi dernier', 'news publishDate=between:2026-11-27,2026-11-27'],
  ['أخبار الخميس الماضي', 'news publishDate=between:2026-11-26,2026-11-26'],
  ['events from monday to friday', 'event startDate=between:2026-11-30,2026-12-04'],
  // Behind other words it may be a title's.
  ['news cinema sunday', 'news “cinema sunday”'],
])('“%s” are those of that day of the week', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  ["tomorrow's events", 'event startDate=between:2026-11-29,2026-11-29'],
  ['yesterday’s news', 'news publishDate=between:2026-11-27,2026-11-27'],
  ["last month's news", 'news publishDate=between:2026-10-01,2026-10-31'],
  ["Monday's events", 'event startDate=between:2026-11-30,2026-11-30'],
  ["today's news", 'news updated_at=gte:2026-11-27T23:00:00.000Z'],
])('“%s” is what that day or period has', (text, asked) => {
  expect(meaningOf(text)).toBe(
    asked.replace(/(?<=gte:).*T.*/, new Date(2026, 10, 28).toISOString()),
  );
});

it.each([
  ['upcoming events', 'event startDate=gte:2026-11-28'],
  ['past events', 'event startDate=lt:2026-11-28'],
  ['événements à venir', 'event startDate=gte:2026-11-28'],
  ['événements passés', 'event startDate=lt:2026-11-28'],
  ['الفعاليات القادمة', 'event startDate=gte:2026-11-28'],
  ['الفعاليات السابقة', 'event startDate=lt:2026-11-28'],
  // What the website shows until a day has ended behind it, whenever it began.
  ['sliders ended', 'slider endDate=lt:2026-11-28'],
  ['ended sliders', 'slider endDate=lt:2026-11-28'],
  ['expired sliders', 'slider endDate=lt:2026-11-28'],
  ['past sliders', 'slider endDate=lt:2026-11-28'],
  ['disable all expired sliders', 'disable slider endDate=lt:2026-11-28'],
  ['diapositives expirées', 'slider endDate=lt:2026-11-28'],
  ['diapositives terminées', 'slider endDate=lt:2026-11-28'],
  ['الشرائح المنتهية', 'slider endDate=lt:2026-11-28'],
  ['شرائح انتهت', 'slider endDate=lt:2026-11-28'],
  ['upcoming sliders', 'slider startDate=gte:2026-11-28'],
  ['ended events', 'event startDate=lt:2026-11-28'],
  // A period's name keeps its word, and so does a title.
  ['events past 7 days', 'event startDate=between:2026-11-22,2026-11-28'],
  ['أخبار الشهر الماضي', 'news publishDate=between:2026-10-01,2026-10-31'],
  ['events bridges of the past', 'event “bridges of the past”'],
  // All that is published has been.
  ['past news', 'news “past”'],
  ['past staff', 'staff “past”'],
])('“%s” is of what is to come or has been', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  ['staff without photo', 'staff photo_file_id=empty:true'],
  ['staff without a photo', 'staff photo_file_id=empty:true'],
  ['library without isbn', 'libraryItem isbnIssn=empty:true'],
  ['bibliothèque sans isbn', 'libraryItem isbnIssn=empty:true'],
  // Two fields begin so: which is meant?
  ['staff without scientific', 'staff “without scientific”'],
  ['staff with a picture', 'staff photo_file_id=empty:false'],
  ['disabled staff with no department', 'staff enabled=eq:false departments=empty:true'],
  ['news without picture', 'news coverPhoto=empty:true'],
  ['events not without image', 'event image=empty:false'],
  ['actualités sans image', 'news image=empty:true'],
  ['personnel sans photo', 'staff photo_file_id=empty:true'],
  ['أخبار بلا صورة', 'news image=empty:true'],
  ['الموظفون دون صورة', 'staff photo_file_id=empty:true'],
  ['enable staff without photo', 'enable staff photo_file_id=empty:true'],
  // A language that is missing stays what it was; what is no field is looked for.
  ['news without arabic', 'news missing=eq:ar'],
  ['news without water', 'news “without water”'],
  ['news with water', 'news “with water”'],
  ['without photo', '- “without photo”'],
])('“%s” is of a field that is empty, or is not', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each(['unread messages', 'messages non lus', 'رسائل غير مقروءة'])(
  '“%s” are those that nobody has answered',
  (text) => {
    expect(meaningOf(text)).toBe('contact handled=eq:false');
  },
);
