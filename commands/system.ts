/** Commands of what keeps the desk in order: one's own sessions, files that nothing shows, the trash. Data only. */
import { commandList } from './command.ts';

export const systemCommands = commandList([
  { id: 'help.api', view: 'openApiDocs', where: 'page', section: 'help', icon: 'code' },
  {
    id: 'account.removePhoto',
    view: 'removePhoto',
    where: 'page',
    section: 'settings',
    icon: 'user-pen',
  },
  { id: 'go.sessions', go: '/sessions', where: 'page', section: 'settings', icon: 'key-round' },
  // Of the session whose button has the focus.
  { id: 'sessions.end', view: 'endSession', keys: ['Delete', '#'], where: 'page', section: null },
  {
    id: 'sessions.endOthers',
    view: 'endOtherSessions',
    where: 'page',
    section: 'settings',
    icon: 'log-out',
  },
  {
    id: 'files.unused',
    go: '/files?filter[used]=false',
    where: 'page',
    section: 'goTo',
    icon: 'folder-open',
    needs: { method: 'DELETE', collection: 'uploads' },
  },
  // In the trash nothing is approved or not, so the letter is free for what one comes for.
  { id: 'trash.restore', view: 'restoreHere', keys: ['u'], where: 'list', section: null },
  {
    id: 'trash.erase',
    view: 'eraseForGood',
    keys: ['shift+Delete'],
    where: 'list',
    section: 'selection',
    icon: 'trash-2',
  },
]);
