/** The words of the mails, each in every language of the desk, since nobody knows which one a reader has chosen. */
import { interfaceLanguages, type InterfaceLanguage } from '../entities/languages.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const newPassword: Readonly<Record<InterfaceLanguage, MailText>> = {
  en: {
    subject: 'Choose a new password',
    text: [
      'Somebody, probably you, asked for a new password for the faculty website.',
      'Open this link within one hour to choose one. It works once.',
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n'),
  },
  ar: {
    subject: 'اختيار كلمة مرور جديدة',
    text: [
      'طلب أحدهم، وربما أنت، كلمة مرور جديدة لموقع الكلية.',
      'افتح هذا الرابط خلال ساعة واحدة لاختيارها، وهو يعمل مرة واحدة فقط.',
      'إن لم تكن أنت، فلا تفعل شيئاً: كلمة مرورك تبقى كما هي.',
    ].join('\n'),
  },
  fr: {
    subject: 'Choisir un nouveau mot de passe',
    text: [
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le site de la faculté.',
      'Ouvrez ce lien dans l’heure pour en choisir un. Il ne sert qu’une fois.',
      'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
    ].join('\n'),
  },
};

const inAll = (part: (text: MailText) => string): readonly string[] =>
  interfaceLanguages.map((language) => part(newPassword[language]));

export const mailText = {
  /** The link stands below the words of every language. */
  resetPassword: (link: string): MailText => ({
    subject: inAll(({ subject }) => subject).join(' · '),
    text: [...inAll(({ text }) => text), link].join('\n\n'),
  }),
} as const;
