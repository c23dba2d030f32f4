/** The English words of the first load: logging in, what went wrong, what is said in passing. The desk's come with it. */
import { errors, loginFaults } from './faults.ts';
import { toasts } from './toasts.ts';
import { login } from './uiAccount.ts';
import { screen, shell } from './uiShell.ts';

export const first = { errors, loginFaults, toasts, shell, screen, login };
