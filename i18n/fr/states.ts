/** What is said in French of each machine's states, by machine and state; in English the machine says it itself. The machines page alone fetches it. */
import type { StateTexts } from '../labels.ts';

export const states: StateTexts = {
  session: {
    'account.starting': 'La page vient d’être ouverte ; le compte gardé décide.',
    'account.verifying': 'Le compte gardé est vérifié auprès du serveur, une fois au début.',
    'account.renewing':
      'Le jeton d’accès était trop ancien ; celui de renouvellement est essayé, sans rien dire.',
    'account.verifyingAgain':
      'Le compte gardé est vérifié avec le nouveau jeton ; un 401 est maintenant la fin.',
    'account.signedOut.idle': 'La connexion attend d’être remplie.',
    'account.signedOut.refused':
      'La dernière connexion a échoué deux fois ; la raison est dite au-dessus.',
    'account.signingIn': 'Le nom et le mot de passe sont en route, pour la première fois.',
    'account.signingInAgain':
      'Le premier essai a échoué ; le seul nouvel essai automatique est en cours.',
    'account.signedIn.fresh': 'Autant qu’on sache, la session est bonne.',
    'account.signedIn.unverified':
      'Le serveur n’a pas pu être interrogé ; le compte gardé fait foi en attendant.',
    'account.signedIn.refreshing':
      'Le jeton d’accès a expiré ; une nouvelle paire est demandée, une fois et sans rien dire.',
    'account.signingOut': 'Le serveur apprend la déconnexion ; sa réponse ne change rien.',
    'account.expired':
      'La session s’est terminée d’elle-même ; toute page non publique mène à la connexion.',
    'password.idle': 'Rien n’est en cours.',
    'password.changing': 'La personne connectée reçoit un nouveau mot de passe.',
    'password.requestingReset':
      'Un lien pour choisir un nouveau mot de passe est demandé par courriel.',
    'password.resetting':
      'Un nouveau mot de passe est posé avec le jeton du lien reçu par courriel.',
  },
  screen: {
    loading: 'L’écran est en cours de chargement.',
    reloading: 'L’écran a échoué une fois ; la page charge cette adresse de nouveau.',
    shown: 'L’écran est là.',
    failed:
      'L’écran a échoué encore ; c’est consigné, et il le dit avec une touche pour réessayer.',
  },
  list: {
    'rows.loading': 'Pas encore de lignes ; les premières sont en route.',
    'rows.failed': 'Aucune ligne n’a pu être obtenue ; actualiser réessaie.',
    'rows.shown.ready': 'Ces lignes sont les plus récentes connues.',
    'rows.shown.refreshing':
      'Les lignes restent pendant que de plus récentes, ou celles d’une autre page, arrivent.',
    'rows.shown.outdated':
      'De plus récentes n’ont pu être obtenues ; les anciennes restent, actualiser réessaie.',
    'selection.none': 'Aucune ligne n’est sélectionnée ; une action vise celle qui a le focus.',
    'selection.some': 'Des lignes sont sélectionnées, une à une ou par page entière.',
    'selection.matching': 'Tout ce qui répond à la requête est sélectionné, sur toutes les pages.',
  },
  form: {
    loading: 'La fiche, ou les valeurs d’une nouvelle, et un brouillon laissé sont chargés.',
    unavailable:
      'La fiche n’a pu être obtenue : elle manque, n’est pas permise, ou l’appel a échoué.',
    reading: 'La fiche peut être lue, mais pas modifiée.',
    'open.editing.record.clean': 'Tout est enregistré.',
    'open.editing.record.refreshing':
      'Quelqu’un d’autre a enregistré ; sa version arrive, car rien n’est en suspens ici.',
    'open.editing.record.unsaved':
      'Un enregistrement est terminé et il reste du non-enregistré, ou rien ; ce que d’autres ont enregistré entre-temps est dit.',
    'open.editing.record.dirty':
      'Quelque chose n’est pas enregistré ; un brouillon en est gardé sur cet ordinateur.',
    'open.editing.check.unchecked':
      'Rien n’a été demandé : aucune étape quittée, rien d’enregistré.',
    'open.editing.check.checking': 'Les valeurs sont vérifiées pendant la saisie.',
    'open.editing.check.valid': 'Toute étape quittée est juste.',
    'open.editing.check.invalid':
      'Une étape quittée contient une erreur ; elle est dite à son champ.',
    'open.editing.delivery.settled': 'Aucun enregistrement n’attend.',
    'open.editing.delivery.failed':
      'Le dernier enregistrement a échoué ; il est gardé et peut être réessayé.',
    'open.editing.delivery.offline':
      'Le serveur est injoignable ; l’enregistrement est gardé et part dès que possible.',
    'open.editing.delivery.forbidden':
      'Le serveur n’a pas permis le dernier enregistrement ; la saisie est gardée.',
    'open.saving.beginning': 'Un enregistrement dont l’issue est inconnue part d’abord, tel quel.',
    'open.saving.checking': 'Toutes les étapes sont vérifiées avant tout envoi.',
    'open.saving.sending': 'L’enregistrement est en route, pour la première fois.',
    'open.saving.resending': 'Un enregistrement resté sans réponse repart sous son ancienne clé.',
    'open.saving.saved': 'Tout ce qui a été envoyé est enregistré.',
    'open.conflict':
      'Quelqu’un d’autre a enregistré avant ; les deux versions sont montrées, champ par champ.',
    'open.gone': 'Quelqu’un d’autre a supprimé la fiche ; la saisie est gardée.',
    asking: 'Partir ferait perdre quelque chose ; que doit-il en advenir ?',
    closed: 'Le formulaire est quitté.',
  },
  lifecycle: {
    'settled.idle': 'Rien n’a encore été modifié.',
    'settled.applied': 'La dernière modification est faite et peut être annulée.',
    'settled.partlyApplied':
      'La dernière modification est faite, sauf pour quelques fiches, qui sont nommées.',
    'settled.rolledBack': 'La dernière modification a été refusée ; tout est montré comme avant.',
    applying:
      'Une modification est en route et déjà montrée ; d’autres peuvent suivre derrière elle.',
    settling: 'Une modification est finie ; la suivante de la file part.',
  },
  change: {
    open: 'On peut le modifier ; rien n’est en route.',
    sending: 'C’est en route vers le serveur.',
    refused: 'C’est refusé, et la raison est dite ; ce qui a été écrit est toujours là.',
    outdated: 'Quelqu’un d’autre l’a modifié entre-temps ; envoyer de nouveau écrit par-dessus.',
  },
  confirm: {
    closed: 'Aucune question n’est posée.',
    asking: 'La question est affichée ; rien n’est fait.',
    doing: 'La réponse était oui ; c’est en cours.',
    failed: 'Cela n’a pu être fait ; la question reste et dit pourquoi.',
  },
  palette: {
    closed: 'La palette n’est pas affichée.',
    'open.root': 'Tout peut être trouvé.',
    'open.page': 'On peut trouver ce qui touche à une seule chose, comme ce qu’une fiche permet.',
    'open.asking': 'La commande demande davantage ; ses arguments sont demandés un par un.',
    'open.refused': 'La commande ne peut être lancée maintenant ; la raison est affichée.',
    'open.running': 'La commande s’exécute.',
    'open.failed': 'La commande a échoué ; la raison est affichée, et on peut réessayer.',
  },
  upload: {
    idle: 'Aucun fichier n’est choisi.',
    checking: 'Le type et la taille sont vérifiés sur cet ordinateur.',
    sending: 'Le fichier est en route.',
    done: 'Le serveur garde le fichier ; le suivant a sa propre machine.',
    refused: 'Le fichier ne peut être accepté ; la raison est dite.',
    failed: 'Le fichier n’est pas arrivé ; il peut être renvoyé.',
  },
  assignment: {
    idle: 'Rien n’est en train d’être attribué.',
    choosingTarget: 'Sur quelle page le composant doit-il être ?',
    choosingComponent: 'Quel composant ce doit-il être ?',
    choosingRelation: 'Quel composant de la page doit partir ?',
    choosingFilled:
      'Quel composant de la page, ou sur quelle page le composant, doit être rempli ?',
    loadingProperties: 'Les propriétés du composant sont chargées.',
    unavailable: 'Les propriétés n’ont pu être chargées.',
    placing: 'Où doit-il se placer parmi les composants de la page ?',
    deciding: 'Un composant sans propriétés n’a pas besoin de valeurs.',
    'fillingValues.values.judging': 'Les erreurs venues avec les valeurs décident.',
    'fillingValues.values.valid': 'Toutes les valeurs sont justes.',
    'fillingValues.values.invalid': 'Une valeur manque ou est fausse.',
    'fillingValues.values.faulted': 'Une valeur manque ou est fausse, et l’on montre laquelle.',
    'fillingValues.props.few': 'Celles qu’il faut remplir.',
    'fillingValues.props.all': 'Toutes.',
    leaving: 'Une saisie n’est pas enregistrée ; on demande si elle peut être abandonnée.',
    'saving.beginning': 'Ce qui est déjà sur la page n’est pas attribué de nouveau.',
    'saving.assigning': 'Le composant est mis sur la page.',
    'saving.assigned': 'Le composant est sur la page ; ses valeurs, s’il en a, suivent.',
    'saving.filling': 'Les valeurs sont enregistrées, toutes ou aucune.',
    assigned: 'Le composant est sur la page avec ses valeurs.',
    failed: 'La page n’a pu être informée ; tout ce qui a été choisi et saisi est gardé.',
    unassigning: 'Le composant est retiré de la page.',
  },
  importSheet: {
    picking: 'Pas encore de feuille ; on attend un fichier, ou ce qui est copié d’un tableur.',
    reading: 'Le fichier est lu, à côté de la page.',
    refused: 'Le fichier ne peut être lu ; la raison est dite, un autre peut être choisi.',
    choosingSheet:
      'Le classeur a plusieurs feuilles ; laquelle ? Ce qui fut corrigé dans chacune est gardé.',
    mapping: 'Quelle colonne est quel champ ?',
    checking: 'Chaque ligne est vérifiée par le serveur ; rien n’est enregistré.',
    'reviewing.wrong': 'Des lignes sont fausses ; rien ne peut être enregistré.',
    'reviewing.edited':
      'Quelque chose a changé depuis la vérification ; il faut vérifier de nouveau.',
    'reviewing.right': 'Toutes les lignes peuvent être enregistrées.',
    leaving:
      'Des corrections ne sont pas enregistrées ; on demande si elles peuvent être abandonnées.',
    saving: 'Toutes les lignes sont enregistrées, ou aucune.',
    done: 'Les fiches sont entrées.',
    failed: 'Le serveur n’a pu vérifier ou enregistrer ; toutes les corrections sont gardées.',
  },
  preferences: {
    'theme.kept': 'Tout juste démarré ; ce qui est gardé décide, si le choix existe encore.',
    'theme.light': 'Sombre sur clair, comme chacun commence.',
    'theme.dark': 'Clair sur sombre.',
    'language.kept': 'Tout juste démarré ; ce qui est gardé décide, si le choix existe encore.',
    'language.en': 'Anglais, de gauche à droite.',
    'language.ar': 'Arabe, de droite à gauche, dans sa propre police.',
    'language.fr': 'Français, de gauche à droite.',
    'navigation.kept': 'Tout juste démarré ; ce qui est gardé décide, si le choix existe encore.',
    'navigation.shown': 'Avec les noms.',
    'navigation.folded': 'Icônes seules.',
    'navigation.hidden': 'Masquée.',
    'density.kept': 'Tout juste démarré ; ce qui est gardé décide, si le choix existe encore.',
    'density.comfortable': 'Des lignes aérées.',
    'density.compact': 'Plus de lignes sur un écran.',
    'singleKeys.kept': 'Tout juste démarré ; ce qui est gardé décide, si le choix existe encore.',
    'singleKeys.on': 'Elles agissent dès qu’on ne tape pas de texte.',
    'singleKeys.off': 'Elles ne font rien ; celles avec Ctrl et Alt agissent.',
    'formLanguage.kept': 'Tout juste démarré ; ce qui est gardé décide, si le choix existe encore.',
    'formLanguage.en': 'Champs anglais.',
    'formLanguage.ar': 'Champs arabes.',
    'formLanguage.both': 'Les deux, côte à côte.',
  },
  keyHelp: {
    closed: 'La feuille des touches n’est pas affichée.',
    open: 'Toutes les touches qui agissent ici sont listées ; on peut y chercher.',
  },
  shortcuts: {
    ready: 'Les touches sont telles qu’elles agissent.',
    loading:
      'Ce que garde le serveur est chargé ; d’ici là, ce que gardait ce navigateur fait foi.',
    'recording.listening': 'Rien n’a encore été tapé.',
    'recording.pressed': 'Une touche a été tapée ; d’autres peuvent suivre, ou on l’accepte.',
    'recording.conflicting': 'Les touches sont à une autre commande, ou au navigateur.',
    saving: 'Les touches agissent déjà ; le serveur les garde.',
    failed: 'Les touches agissent et sont gardées dans ce navigateur, mais pas sur le serveur.',
  },
  linkHints: {
    hidden: 'Aucun élément ne porte de lettre.',
    'shown.whole': 'Aucune lettre n’a encore été tapée.',
    'shown.begun': 'Une lettre a été tapée ; il reste les éléments qui commencent par elle.',
  },
  macro: {
    'ready.listed': 'Les macros sont celles du dernier chargement.',
    'ready.loading': 'Elles sont chargées ; d’ici là, celles qu’on connaît servent.',
    recording: 'Chaque commande lancée est notée ; une marque discrète le dit.',
    naming: 'L’enregistrement est montré et attend un nom.',
    keeping: 'La nouvelle macro est en route vers le serveur.',
    changing: 'Un autre nom, ou d’autres personnes, pour une macro à soi.',
    asking: 'On demande si une macro à soi doit être supprimée.',
    removing: 'Elle est en cours de suppression.',
    replaying: 'Ses étapes sont faites l’une après l’autre, sur chaque fiche visée.',
    reported: 'Des fiches ont refusé ; lesquelles, à quelle étape et pourquoi, c’est affiché.',
  },
  tour: {
    away: 'Aucune visite n’est en cours.',
    walking: 'Une seule chose est demandée ; la faire mène plus loin.',
    finished: 'Tout a été montré ; on dit où en trouver davantage.',
  },
  outbox: {
    idle: 'Rien n’attend.',
    choosing: 'Le plus ancien non essayé est le suivant ; un échec n’en retient aucun autre.',
    sending: 'L’un d’eux est en route, sous la clé qu’il avait au départ.',
    waiting:
      'Il n’y a pas de connexion, ou aucune qui serve : on réessaie à son retour. Quand le serveur échoue sur l’un d’eux encore et encore, quelqu’un dit ce qu’il en advient.',
  },
  download: {
    idle: 'Aucun fichier n’est en route.',
    receiving: 'Un fichier est en route ; ce qui en est arrivé est compté.',
  },
  neighbour: {
    away: 'Aucune fiche n’est ouverte.',
    resting: 'Une fiche est ouverte, et personne ne va vers une autre.',
    'going.seeking': 'La liste est parcourue jusqu’à la fiche suivante, par-delà ses pages aussi.',
    'going.saving':
      'Ce qui n’est pas enregistré dans la fiche ouverte l’est avant qu’on la quitte.',
    'going.opening': 'La fiche suivante s’ouvre à la place de celle-ci.',
    between:
      'La fiche quittée n’est plus là, et le formulaire de la suivante n’est pas encore venu.',
  },
  work: {
    sending:
      'Une partie est en route. Tant que c’est la première, rien n’est montré ; qui arrête attend sa réponse.',
    judging: 'La partie vaut-elle d’être renvoyée, et que reste-t-il sinon.',
    pausing: 'Une partie est restée sans réponse : elle est renvoyée dans un instant.',
    done: 'Chaque partie a sa réponse.',
    stopped: 'Quelqu’un l’a arrêté : ce qui est fait reste fait.',
    broken: 'Une partie a été refusée, et les précédentes restent faites.',
    refused: 'C’est refusé, et rien n’a été fait.',
  },
  pictures: {
    empty: 'Aucune image n’est en route, et il n’en reste aucune qui ne soit pas arrivée.',
    'listed.left': 'Rien n’est en route. Ce qui n’est pas arrivé est écarté ou réessayé.',
    'listed.sending':
      'Des fichiers sont en route, et aucun de ceux qui sont arrivés n’a encore son tour.',
    deciding: 'L’une d’elles a changé : est-ce le tour d’une autre ?',
    adding: 'Une image est ajoutée à la galerie ; les fichiers d’autres sont en route entre-temps.',
  },
};
