/** The French catalogue, key by key that of English, set as French is printed. */
import type { Catalogue } from '../catalogue.ts';
import { commands, templates } from './commands.ts';
import { entities } from './entities.ts';
import { errors, faults, loginFaults } from './faults.ts';
import { fields, fieldsOf } from './fields.ts';
import * as names from './names.ts';
import { typeset } from './typeset.ts';
import { toasts } from './toasts.ts';
import { grants, sessions, trash } from './uiAccess.ts';
import { account, login } from './uiAccount.ts';
import { upload } from './uiFiles.ts';
import { assignment } from './uiAssign.ts';
import { confirm, conflict, form, leave } from './uiForm.ts';
import { history } from './uiHistory.ts';
import { columns, exportList, headerNames, headerWords, importSheet } from './uiImport.ts';
import { richText } from './uiRichText.ts';
import { list } from './uiList.ts';
import { bulk, listTools, pasteCells, savedViews } from './uiListTools.ts';
import { help, palette, unavailable } from './uiPalette.ts';
import { screen, shell } from './uiShell.ts';
import { machines } from './uiMachines.ts';
import { shortcuts } from './uiShortcuts.ts';
import { views } from './uiViews.ts';
import { sections } from './sections.ts';

export const catalogue = typeset({
  entities,
  fields,
  fieldsOf,
  options: names.options,
  steps: names.steps,
  groups: names.groups,
  pages: names.pages,
  none: names.none,
  unnamed: names.unnamed,
  states: names.states,
  methods: names.methods,
  languages: names.languages,
  fieldIn: names.fieldIn,
  operators: names.operators,
  dateOperators: names.dateOperators,
  keys: names.keys,
  faults,
  errors,
  loginFaults,
  toasts,
  commands,
  templates,
  sections,
  shell,
  palette,
  unavailable,
  help,
  shortcuts,
  machines,
  screen,
  list,
  listTools,
  bulk,
  pasteCells,
  savedViews,
  history,
  form,
  conflict,
  leave,
  confirm,
  assignment,
  richText,
  grants,
  trash,
  sessions,
  upload,
  importSheet,
  exportList,
  headerNames,
  headerWords,
  columns,
  views,
  login,
  account,
} satisfies Catalogue<'fr'>);
