/** Commands of a tree: folding and moving its entries. Data only: the tree in view does them to its focused row. */
import { commandList } from './command.ts';

/**
 * Left and right are the screen's sides; what they mean follows the direction of the language, and so do their labels
 * in the catalogue: what is further in lies at the right of an English tree, at the left of an Arabic one.
 */
export const treeCommands = commandList([
  {
    id: 'tree.right',
    view: 'treeRight',
    keys: ['ArrowRight'],
    where: 'grid',
    section: null,
    repeats: true,
  },
  {
    id: 'tree.left',
    view: 'treeLeft',
    keys: ['ArrowLeft'],
    where: 'grid',
    section: null,
    repeats: true,
  },
  {
    id: 'tree.foldAll',
    view: 'foldAll',
    keys: ['-'],
    where: 'list',
    section: 'list',
    icon: 'list-chevrons-down-up',
  },
  {
    id: 'tree.unfoldAll',
    view: 'unfoldAll',
    keys: ['='],
    where: 'list',
    section: 'list',
    icon: 'list-chevrons-up-down',
  },
  {
    id: 'tree.moveUp',
    view: 'moveUp',
    keys: ['alt+ArrowUp'],
    where: 'grid',
    section: 'record',
    icon: 'arrow-up',
    repeats: 'oneByOne',
    counts: true,
  },
  {
    id: 'tree.moveDown',
    view: 'moveDown',
    keys: ['alt+ArrowDown'],
    where: 'grid',
    section: 'record',
    icon: 'arrow-down',
    repeats: 'oneByOne',
    counts: true,
  },
  {
    id: 'tree.moveRight',
    view: 'moveRight',
    keys: ['alt+ArrowRight'],
    where: 'grid',
    section: 'record',
    icon: 'arrow-right',
    repeats: true,
    counts: true,
  },
  {
    id: 'tree.moveLeft',
    view: 'moveLeft',
    keys: ['alt+ArrowLeft'],
    where: 'grid',
    section: 'record',
    icon: 'arrow-left',
    repeats: true,
    counts: true,
  },
  {
    id: 'tree.moveTo',
    view: 'moveTo',
    keys: ['w'],
    where: 'list',
    section: 'record',
    icon: 'list-tree',
  },
  {
    id: 'tree.createChild',
    view: 'createChild',
    keys: ['shift+c'],
    where: 'list',
    section: 'create',
    icon: 'list-plus',
  },
]);
