/** The French names of a table’s commands in rich text, and further words by which the palette finds them. */
import type { tableCommands } from '../../commands/table.ts';

type Id = (typeof tableCommands)[number]['id'];

export const tableNames = {
  'table.rowAbove': 'Ligne au-dessus',
  'table.rowBelow': 'Ligne au-dessous',
  'table.columnLeft': 'Colonne à gauche',
  'table.columnRight': 'Colonne à droite',
  'table.moveRowUp': 'Monter la ligne',
  'table.moveRowDown': 'Descendre la ligne',
  'table.moveColumnLeft': 'Déplacer la colonne à gauche',
  'table.moveColumnRight': 'Déplacer la colonne à droite',
  'table.deleteRow': 'Supprimer la ligne',
  'table.deleteColumn': 'Supprimer la colonne',
  'table.deleteTable': 'Supprimer le tableau',
} as const satisfies Record<Id, string>;

export const tableWords = {
  'table.rowAbove': 'tableau insérer avant',
  'table.rowBelow': 'tableau insérer après',
  'table.columnLeft': 'tableau insérer ajouter',
  'table.columnRight': 'tableau insérer ajouter',
  'table.moveRowUp': 'tableau ordre',
  'table.moveRowDown': 'tableau ordre',
  'table.moveColumnLeft': 'tableau ordre',
  'table.moveColumnRight': 'tableau ordre',
  'table.deleteRow': 'tableau enlever',
  'table.deleteColumn': 'tableau enlever',
  'table.deleteTable': 'enlever grille',
} as const satisfies Record<Id, string>;
