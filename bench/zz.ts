import { startStory } from '../tests/helpers/story.ts';
const story = await startStory();
const said = {
  en: [
    'news views >1000',
    'news more than 1000 views',
    'hidden news',
    'published news',
    'events in december',
    'news from last week by rana',
  ],
  ar: [
    'أخبار مشاهدات >1000',
    'أخبار أكثر من 1000 مشاهدة',
    'أخبار مخفية',
    'أخبار منشورة',
    'فعاليات شهر ١٢',
    'أخبار الأسبوع الماضي',
  ],
  fr: [
    'actualités vues >1000',
    'actualités de plus de 1000 vues',
    'actualités masquées',
    'actualités publiées',
    'événements de décembre',
    'actualités de la semaine dernière',
  ],
};
try {
  for (const language of ['en', 'ar', 'fr'] as const) {
    const { page, typist } = await story.signedIn({ width: 1280, language });
    for (const [i, text] of said[language].entries()) {
      await typist.press('mod+k');
      const options = page.getByRole('dialog').getByRole('option');
      await options.first().waitFor();
      await typist.type(text);
      await page.waitForTimeout(900);
      console.log(
        '##',
        text,
        '\n   ',
        (await options.allInnerTexts())
          .slice(0, 5)
          .map((x) => x.replace(/\s+/g, ' '))
          .join('\n    '),
      );
      await page.screenshot({ path: `/tmp/q-${language}-${i}.png` });
      await typist.press('Escape');
      await typist.press('Escape');
      await page
        .getByRole('dialog')
        .waitFor({ state: 'detached' })
        .catch(() => {});
    }
  }
} finally {
  await story.end();
}
