/** What an editor calls things by words that are no names of the product: drafts, the latest, what was changed, a weekend. A title with such a word in it is still found. */
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { meaningOf, startMeanings } from '../helpers/paletteMeaning.ts';
import { chips, input, rows, showPalette, startPalettePage } from '../helpers/palettePage.tsx';

describe('on one Saturday in November', () => {
  startMeanings();

  it.each([
    'draft news',
    'news draft',
    'the draft news',
    'news needing approval',
    'news waiting for approval',
    'news awaiting approval',
    'news to review',
    'brouillons actualités',
    'les brouillons des actualités',
    'brouillons d’actualités',
    'actualités brouillon',
    'actualités à valider',
    'actualités en attente d’approbation',
    'مسودات الأخبار',
    'الأخبار المسودة',
    'أخبار قيد المراجعة',
    'أخبار للمراجعة',
  ])('“%s” are those that wait', (text) => {
    expect(meaningOf(text)).toBe('news approved=eq:false');
  });

  it.each([
    ['news not in english', 'news missing=eq:en'],
    ['news not in arabic', 'news missing=eq:ar'],
    ['news missing Arabic', 'news missing=eq:ar'],
    ['news without an English version', 'news missing=eq:en'],
    ['news that has no English', 'news missing=eq:en'],
    ['news not translated into Arabic', 'news missing=eq:ar'],
    ['news untranslated to arabic', 'news missing=eq:ar'],
    ['news not in Arabic yet', 'news missing=eq:ar'],
    ['news only in english', 'news missing=eq:ar'],
    ['arabic only news', 'news missing=eq:en'],
    ['أخبار بدون إنجليزي', 'news missing=eq:en'],
    ['أخبار من دون العربية', 'news missing=eq:ar'],
    ['أخبار ليس لها نسخة إنكليزية', 'news missing=eq:en'],
    ['الأخبار غير المترجمة إلى العربية', 'news missing=eq:ar'],
    ['أخبار بدون ترجمة عربية', 'news missing=eq:ar'],
    ['أخبار بالعربية فقط', 'news missing=eq:en'],
    ['actualités sans l’anglais', 'news missing=eq:en'],
    ['actualités sans traduction arabe', 'news missing=eq:ar'],
    ['actualités non traduites en arabe', 'news missing=eq:ar'],
    ['actualités à traduire en anglais', 'news missing=eq:en'],
    ['actualités qui n’ont pas d’arabe', 'news missing=eq:ar'],
    ['actualités uniquement en arabe', 'news missing=eq:en'],
    // It is no language of what is written here: what is said of it is not understood, and nothing else taken for it.
    ['news not translated into French', 'news missing=in:en,ar “into French”'],
  ])('“%s” are those without it', (text, asked) => {
    expect(meaningOf(text)).toBe(asked);
  });

  it.each([
    'untranslated news',
    'news not translated',
    'news to translate',
    'news in one language',
    'news without translation',
    'أخبار غير مترجمة',
    'الأخبار غير المترجمة',
    'أخبار بلا ترجمة',
    'أخبار بلغة واحدة',
    'actualités non traduites',
    'actualités à traduire',
    'actualités sans traduction',
  ])('“%s” are those that lack a language, whichever', (text) => {
    expect(meaningOf(text)).toBe('news missing=in:en,ar');
  });

  it.each([
    // Alone it is what was typed and not saved.
    ['drafts', '- “drafts”'],
    ['draft regulations', '- “draft regulations”'],
    ['draft plan news', '- “draft plan news”'],
    ['news draft regulations', 'news “draft regulations”'],
    ['news on the first draft', 'news “on the first draft”'],
    ['news changed lives', 'news “changed lives”'],
    ['news weekend workshop', 'news “weekend workshop”'],
  ])('“%s” has such a word in a title', (text, asked) => {
    expect(meaningOf(text)).toBe(asked);
  });

  it.each([
    ['news with more than 1000 views', 'news views=gt:1000'],
    ['news views over 1,000', 'news views=gt:1000'],
    ['news under 100 views', 'news views=lt:100'],
    ['news with at least 100 views', 'news views=gte:100'],
    ['events with a fee over 100', 'event fee=gt:100'],
    ['events fee below 99.5', 'event fee=lt:99.5'],
    ['أخبار أكثر من 1000 مشاهدة', 'news views=gt:1000'],
    ['أخبار مشاهداتها أكثر من ١٠٠٠', 'news views=gt:1000'],
    ['أخبار المشاهدات أقل من ١٠٠', 'news views=lt:100'],
    ['أخبار بأكثر من 1000 مشاهدة', 'news views=gt:1000'],
    ['actualités avec plus de 1000 vues', 'news views=gt:1000'],
    ['actualités avec plus de 1 000 vues', 'news views=gt:1000'],
    ['actualités de moins de 100 vues', 'news views=lt:100'],
    // Without a field that is counted they are words, and no year is begun.
    ['news over 1000', 'news “over 1000”'],
    ['أخبار أكثر من 1000', 'news “أكثر من 1000”'],
    ['news more than words', 'news “more than words”'],
    ['over 100 students news', '- “over 100 students news”'],
  ])('“%s” bounds what is counted', (text, asked) => {
    expect(meaningOf(text)).toBe(asked);
  });

  it.each([
    ['événements tarif > 12,5', 'event fee=gt:12.5'],
    ['événements tarif<=1250,50', 'event fee=lte:1250.5'],
    ['événements tarif > 12.5', 'event fee=gt:12.5'],
  ])('“%s” has the number as French writes it behind a sign, too', async (text, asked) => {
    await setLanguage('fr');
    const meant = meaningOf(text);
    await setLanguage('en');
    expect(meant).toBe(asked);
  });

  it.each([
    ['événements ce mois', 'event startDate=between:2026-11-01,2026-11-30'],
    ['événements de ce mois', 'event startDate=between:2026-11-01,2026-11-30'],
    ['événements du mois en cours', 'event startDate=between:2026-11-01,2026-11-30'],
    ['événements du mois dernier', 'event startDate=between:2026-10-01,2026-10-31'],
    ['actualités de la semaine en cours', 'news publishDate=between:2026-11-23,2026-11-29'],
    ['actualités de la semaine dernière', 'news publishDate=between:2026-11-16,2026-11-22'],
    ['actualités de l’année en cours', 'news publishDate=between:2026-01-01,2026-12-31'],
  ])('“%s” are those of that period, as French says it', (text, asked) => {
    expect(meaningOf(text)).toBe(asked);
  });

  it.each([
    ['news changed today', 'news updated_at=between:2026-11-28,2026-11-28'],
    ['news edited last week', 'news updated_at=between:2026-11-15,2026-11-21'],
    ['pages modified this week', 'page updated_at=between:2026-11-22,2026-11-28'],
    ['news added yesterday', 'news created_at=between:2026-11-27,2026-11-27'],
    ['actualités modifiées hier', 'news updated_at=between:2026-11-27,2026-11-27'],
    ['actualités publiées hier', 'news publishDate=between:2026-11-27,2026-11-27'],
    ['أخبار نشرت أمس', 'news publishDate=between:2026-11-27,2026-11-27'],
    ['events that start next week', 'event startDate=between:2026-11-29,2026-12-05'],
    ['events ending this month', 'event endDate=between:2026-11-01,2026-11-30'],
    ['فعاليات تنتهي غدا', 'event endDate=between:2026-11-29,2026-11-29'],
    ['actualités créées aujourd’hui', 'news created_at=between:2026-11-28,2026-11-28'],
    ['الأخبار المعدلة اليوم', 'news updated_at=between:2026-11-28,2026-11-28'],
    ['الأخبار المضافة أمس', 'news created_at=between:2026-11-27,2026-11-27'],
    // What has no date of its own is of the day on which it came, where its list says so.
    ['messages from yesterday', 'contact created_at=between:2026-11-27,2026-11-27'],
    ['رسائل أمس', 'contact created_at=between:2026-11-27,2026-11-27'],
    ['messages d’hier', 'contact created_at=between:2026-11-27,2026-11-27'],
    ['messages today', `contact created_at=gte:${new Date(2026, 10, 28).toISOString()}`],
    ['files last week', 'upload created_at=between:2026-11-15,2026-11-21'],
    ['departments last week', 'department “last week”'],
    ['changed today', '- ?'],
  ])('“%s” is of the day on which it was made or changed', (text, asked) => {
    expect(meaningOf(text)).toBe(asked);
  });

  it.each([
    // What is planned is of its own day, as with 'tomorrow'; of anything else it is the change.
    ['events today', 'event startDate=between:2026-11-28,2026-11-28'],
    ['today’s events', 'event startDate=between:2026-11-28,2026-11-28'],
    ['événements aujourd’hui', 'event startDate=between:2026-11-28,2026-11-28'],
    ['فعاليات اليوم', 'event startDate=between:2026-11-28,2026-11-28'],
    ['todays events', 'event startDate=between:2026-11-28,2026-11-28'],
    ['events tonight', 'event startDate=between:2026-11-28,2026-11-28'],
    ['فعاليات بكرا', 'event startDate=between:2026-11-29,2026-11-29'],
    ['أحداث الأسبوع القادم', 'event startDate=between:2026-12-05,2026-12-11'],
    ['فعاليات الأسبوع الجاي', 'event startDate=between:2026-12-05,2026-12-11'],
    ['فعاليات الجمعة القادمة', 'event startDate=between:2026-12-04,2026-12-04'],
    ['events this friday', 'event startDate=between:2026-12-04,2026-12-04'],
    ['événements ce samedi', 'event startDate=between:2026-11-28,2026-11-28'],
    ['coming events', 'event startDate=gte:2026-11-28'],
    ['les prochains événements', 'event startDate=gte:2026-11-28'],
    ['events changed today', 'event updated_at=between:2026-11-28,2026-11-28'],
    // A month by its number, as most say it in Arabic.
    ['فعاليات شهر ١٢', 'event startDate=between:2026-12-01,2026-12-31'],
    ['فعاليات شهر 2 2026', 'event startDate=between:2026-02-01,2026-02-28'],
    ['فعاليات 5 شهر 12', 'event startDate=between:2026-12-05,2026-12-05'],
    ['أخبار الشهر ١٢', 'news publishDate=between:2025-12-01,2025-12-31'],
    ['events in month 3', 'event startDate=between:2027-03-01,2027-03-31'],
    ['événements du mois 12', 'event startDate=between:2026-12-01,2026-12-31'],
    ['فعاليات هذا الشهر', 'event startDate=between:2026-11-01,2026-11-30'],
    ['فعاليات شهر ١٣', 'event “شهر ١٣”'],
  ])('“%s” lists those of that day', (text, asked) => {
    expect(meaningOf(text)).toBe(asked);
  });

  it.each([
    ['news I added', 'news created_by=eq:1'],
    ['الأخبار التي أضفتها', 'news created_by=eq:1'],
    ['les actualités que j’ai ajoutées', 'news created_by=eq:1'],
    // 'اللي' is 'which', and no 'لي'.
    ['الأخبار اللي مش معتمدة', 'news approved=eq:false'],
    ['non-featured news', 'news featured=eq:false'],
    ['valider les actualités en attente', 'approve news approved=eq:false'],
    ['cacher les événements passés', 'disable event startDate=lt:2026-11-28'],
    ['امسح الفعاليات السابقة', 'remove event startDate=lt:2026-11-28'],
    ['profs sans photo', 'staff photo_file_id=empty:true'],
    ['دكاترة بدون صورة', 'staff photo_file_id=empty:true'],
    ['publish all pending news', 'approve news approved=eq:false'],
    ['publish disabled events', 'enable event enabled=eq:false'],
    ['انشر كل الأخبار المعلقة', 'approve news approved=eq:false'],
    ['dépublier les actualités', 'unapprove news'],
    ['how to publish', '- “how to publish”'],
    // Of what is approved and nothing else, that decides what the website shows.
    ['hidden news', 'news approved=eq:false'],
    ['visible news', 'news approved=eq:true'],
    ['أخبار مخفية', 'news approved=eq:false'],
    ['الأخبار المنشورة', 'news approved=eq:true'],
    ['actualités masquées', 'news approved=eq:false'],
    ['hidden staff', 'staff enabled=eq:false'],
    ['published news', 'news approved=eq:true'],
    ['news not yet published', 'news approved=eq:false'],
    ['unpublished theses', 'thesis approved=eq:false'],
    ['published events', 'event enabled=eq:true'],
    ['événements non publiés', 'event enabled=eq:false'],
    ['actualités publiées', 'news approved=eq:true'],
    ['أخبار غير منشورة', 'news approved=eq:false'],
    ['approve unpublished news', 'approve news approved=eq:false'],
    // Behind it a day is that of publication; among other words it is one of a title.
    ['news published yesterday', 'news publishDate=between:2026-11-27,2026-11-27'],
    ['news published', 'news approved=eq:true'],
    ['published', '- “published”'],
    ['news how we published a book', 'news “how we published a book”'],
  ])('“%s” is what it says of them', (text, asked) => {
    expect(meaningOf(text)).toBe(asked);
  });

  it.each([
    ['events this weekend', '2026-11-28,2026-11-29'],
    ['events next weekend', '2026-12-05,2026-12-06'],
    ['events last weekend', '2026-11-21,2026-11-22'],
    ['événements du week-end', '2026-11-28,2026-11-29'],
    ['événements le week-end prochain', '2026-12-05,2026-12-06'],
    // Where one speaks Arabic, Friday and Saturday are free.
    ['فعاليات نهاية الأسبوع', '2026-11-27,2026-11-28'],
    ['فعاليات في نهاية هذا الأسبوع', '2026-11-27,2026-11-28'],
    // It is no end next week.
    ['فعاليات نهاية الأسبوع القادم', '2026-12-04,2026-12-05'],
  ])('“%s” are those of its days', (text, days) => {
    expect(meaningOf(text)).toBe(`event startDate=between:${days}`);
  });
});

describe('over a list', () => {
  const { page } = startPalettePage();

  async function typed(text: string, at = '/departments'): Promise<readonly string[]> {
    cleanup();
    const { open, type, settled } = await showPalette(page(), at);
    await open();
    await type(text);
    await settled();
    return rows();
  }

  it.each([
    ['en', 'latest news', 'News: Sort by Published'],
    ['en', 'oldest news', 'News: Sort by Published, oldest first'],
    ['en', 'recently changed pages', 'Pages: Sort by Updated'],
    ['fr', 'dernières actualités', 'Actualités\u00A0: Trier par\u00A0: Publié le'],
    [
      'fr',
      'les plus anciennes actualités',
      'Actualités\u00A0: Trier par\u00A0: Publié le, du plus ancien',
    ],
    ['ar', 'آخر الأخبار', 'الأخبار: ترتيب حسب تاريخ النشر'],
    ['ar', 'أقدم الأخبار', 'الأخبار: ترتيب حسب تاريخ النشر، الأقدم أولاً'],
    ['en', 'most viewed news', 'News: Sort by Views'],
    ['en', 'most read news', 'News: Sort by Views'],
    ['en', 'popular news', 'News: Sort by Views'],
    ['ar', 'الأخبار الأكثر قراءة', 'الأخبار: ترتيب حسب المشاهدات'],
    ['ar', 'أكثر الأخبار مشاهدة', 'الأخبار: ترتيب حسب المشاهدات'],
    ['fr', 'les actualités les plus lues', 'Actualités\u00A0: Trier par\u00A0: Vues'],
    ['en', 'draft news', 'News: Waiting'],
    ['ar', 'مسودات الأخبار', 'الأخبار: بانتظار الاعتماد'],
    ['en', 'untranslated news', 'News: A language is missing'],
    ['ar', 'أخبار غير مترجمة', 'الأخبار: تنقصه لغة'],
    ['fr', 'pages à traduire', 'Pages\u00A0: Manque une langue'],
    ['en', 'pages changed today', 'Pages: today'],
    // Alone it is of the list in view.
    ['en', 'latest', 'Departments: Sort by Created'],
    ['ar', 'الأقدم', 'الأقسام: ترتيب حسب تاريخ الإنشاء، الأقدم أولاً'],
    ['ar', 'أخباري', 'الأخبار: لي'],
    ['fr', 'pages non traduites en arabe', 'Pages sans version en arabe'],
    ['en', 'edit news', 'News | g n'],
    ['ar', 'اكتب خبراً', 'خبر جديد | n n'],
    ['en', 'print', 'Keyboard shortcuts | ?'],
    ['fr', 'imprimer', 'Raccourcis clavier | ?'],
    ['ar', 'طباعة', 'اختصارات لوحة المفاتيح | ?'],
    ['en', 'publish news', 'Approve: News'],
  ] as const)('%s: “%s” offers “%s” first', async (language, text, title) => {
    await setLanguage(language);
    expect((await typed(text))[0]).toBe(title);
  });

  it.each([
    ['en', 'new messages', 'Contacts: Not handled'],
    ['en', 'incoming messages', 'Contacts: Not handled'],
    ['ar', 'رسائل جديدة', 'الرسائل: بانتظار المعالجة'],
    ['ar', 'الرسائل الواردة', 'الرسائل: بانتظار المعالجة'],
    ['ar', 'مسودات أخبار', 'الأخبار: بانتظار الاعتماد'],
    ['fr', 'nouveaux messages', 'Messages\u00A0: À traiter'],
  ] as const)('%s: “%s” offers “%s”', async (language, text, title) => {
    await setLanguage(language);
    expect(await typed(text)).toContain(title);
  });

  it('“new” alone makes what is new', async () => {
    expect((await typed('new message'))[0]).toContain('New message');
    expect((await typed('new')).join()).not.toContain('Not handled');
  });

  it('“oldest” is an order of dates, from their first on', async () => {
    const found = await typed('oldest staff');
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((row) => !row.endsWith('oldest first'))).toEqual([]);
  });

  it('finds a title that is made of such words', async () => {
    await page().make('blogs', { titleEn: 'Latest news', titleAr: 'آخر الأنباء' });
    await page().make('blogs', { titleEn: 'Draft regulations', approved: true, titleAr: 'لوائح' });
    expect((await typed('latest news')).join()).toContain('Latest news');
    expect((await typed('news draft regulations')).join()).toContain('Draft regulations');
    // What was a filter while nothing followed it is the beginning of a title then.
    expect(chips()).toEqual(['News']);
    expect(input()).toHaveProperty('value', 'draft regulations');
  });
});
