/** The words of the mails, in all languages of the desk, since nobody knows which one a reader has chosen. */

interface MailText {
  readonly subject: string;
  readonly text: string;
}

export const mailText = {
  resetPassword: (link: string): MailText => ({
    subject: 'Choose a new password · Choisir un nouveau mot de passe · اختيار كلمة مرور جديدة',
    text: [
      'Somebody, probably you, asked for a new password for the faculty website.',
      'Open this link within one hour to choose one. It works once.',
      'If it was not you, do nothing: your password stays as it is.',
      '',
      link,
      '',
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le site de la faculté.',
      'Ouvrez le lien ci-dessus dans l’heure pour en choisir un. Il ne sert qu’une fois.',
      'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
      '',
      'طلب أحدهم، وربما أنت، كلمة مرور جديدة لموقع الكلية.',
      'افتح الرابط أعلاه خلال ساعة واحدة لاختيارها، وهو يعمل مرة واحدة فقط.',
      'إن لم تكن أنت، فلا تفعل شيئًا: كلمة مرورك تبقى كما هي.',
    ].join('\n'),
  }),
} as const;
