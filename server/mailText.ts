/** The words of the mails, in the languages of the content, since nobody knows which one a reader has chosen. */

interface MailText {
  readonly subject: string;
  readonly text: string;
}

export const mailText = {
  resetPassword: (link: string): MailText => ({
    subject: 'Choose a new password · اختيار كلمة مرور جديدة',
    text: [
      'Somebody, probably you, asked for a new password for the faculty website.',
      'Open this link within one hour to choose one. It works once.',
      'If it was not you, do nothing: your password stays as it is.',
      '',
      link,
      '',
      'طلب أحدهم، وربما أنت، كلمة مرور جديدة لموقع الكلية.',
      'افتح الرابط أعلاه خلال ساعة واحدة لاختيارها، وهو يعمل مرة واحدة فقط.',
      'إن لم تكن أنت، فلا تفعل شيئًا: كلمة مرورك تبقى كما هي.',
    ].join('\n'),
  }),
} as const;
