/** The Arabic names of a table’s commands in rich text, and further words by which the palette finds them. */
import type { tableCommands } from '../../commands/table.ts';

type Id = (typeof tableCommands)[number]['id'];

export const tableNames = {
  'table.rowAbove': 'صف فوقه',
  'table.rowBelow': 'صف تحته',
  'table.columnLeft': 'عمود عن اليسار',
  'table.columnRight': 'عمود عن اليمين',
  'table.moveRowUp': 'نقل الصف إلى أعلى',
  'table.moveRowDown': 'نقل الصف إلى أسفل',
  'table.moveColumnLeft': 'نقل العمود إلى اليسار',
  'table.moveColumnRight': 'نقل العمود إلى اليمين',
  'table.deleteRow': 'حذف الصف',
  'table.deleteColumn': 'حذف العمود',
  'table.deleteTable': 'حذف الجدول',
} as const satisfies Record<Id, string>;

export const tableWords = {
  'table.rowAbove': 'جدول إدراج سطر قبل',
  'table.rowBelow': 'جدول إدراج سطر بعد',
  'table.columnLeft': 'جدول إدراج إضافة',
  'table.columnRight': 'جدول إدراج إضافة',
  'table.moveRowUp': 'جدول ترتيب',
  'table.moveRowDown': 'جدول ترتيب',
  'table.moveColumnLeft': 'جدول ترتيب',
  'table.moveColumnRight': 'جدول ترتيب',
  'table.deleteRow': 'جدول إزالة سطر',
  'table.deleteColumn': 'جدول إزالة',
  'table.deleteTable': 'إزالة',
} as const satisfies Record<Id, string>;
