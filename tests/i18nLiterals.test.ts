/** The specification's own English, to the letter: whoever changes one of these changes the product. */
import { beforeEach, expect, it } from 'vitest';
import { entityLabel, errorText, faultText, setLanguage, t, toastText } from '../i18n/index.ts';

beforeEach(() => setLanguage('en'));

it('the session speaks as specified', () => {
  expect(t('toasts.loggedOut')).toBe("You're logged out");
  expect(t('toasts.couldNotLogIn')).toBe('Could not log in');
  expect(t('toasts.loggedInAs', { username: 'mona' })).toBe('Logged in as mona');
  expect(t('login.caption')).toBe('Manage University content, Log in to continue');
  expect(t('loginFaults.usernameRequired')).toBe('Username is required');
  expect(t('loginFaults.passwordRequired')).toBe('Password is required');
  expect(t('loginFaults.usernameTooShort')).toBe(
    'Username must be at least 3 characters or numbers',
  );
  expect(t('loginFaults.passwordTooShort')).toBe(
    'Password must be at least 6 characters or numbers',
  );
  expect(errorText('INVALID_USERNAME_OR_PASSWORD')).toBe(
    'Invalid username or Password, Please re-try again!',
  );
  expect(t('toasts.passwordChanged')).toBe('Password changed successfully');
  expect(t('toasts.passwordChangeFailed')).toBe('Failed to change password');
});

it('fields are faulted as specified', () => {
  expect(faultText({ code: 'required' })).toBe('This field is required');
  expect(faultText({ code: 'invalidFormat' })).toBe('Invalid format');
  expect(faultText({ code: 'selectImage' })).toBe('Please select an image');
  expect(faultText({ code: 'selectFile' })).toBe('Please select a file');
  expect(faultText({ code: 'maxLength', params: { count: 160 } })).toContain('160');
  expect(t('toasts.stepsInvalid')).toBe('Please make sure all steps are valid');
});

it('the frame and the dialogs speak as specified', () => {
  expect([
    t('shell.editAccount'),
    t('shell.logout'),
    t('shell.changePassword'),
    t('shell.toggleTheme'),
  ]).toEqual(['Edit Account', 'Logout', 'Change Password', 'Toggle Theme']);
  expect(t('confirm.deleteTitle')).toBe('Delete Confirmation');
  expect(t('confirm.deleteText')).toBe('Are you sure you want to delete this item?');
  expect([t('confirm.delete'), t('confirm.cancel')]).toEqual(['Delete', 'Cancel']);
  expect([
    t('assignment.assign'),
    t('assignment.unassign'),
    t('assignment.viewProps'),
    t('assignment.fillValue'),
  ]).toEqual(['Assign', 'Unassign', 'View all props', 'Fill Prop value']);
  expect([t('methods.GET'), t('methods.POST'), t('methods.PUT'), t('methods.DELETE')]).toEqual([
    'Show',
    'Insert',
    'Update',
    'DELETE',
  ]);
  expect(t('toasts.saveHint')).toBe('You can save changes using Ctrl + S');
  expect(t('toasts.imageUploadFailed', { reason: 'too large' })).toBe(
    'Image upload failed: too large',
  );
});

/** The specification's list (section 8), and the toast name of each. */
const toastNames: Readonly<Record<string, string>> = {
  component: 'Component',
  componentProp: 'Component Property',
  special: 'Special',
  page: 'Page',
  menu: 'Menu',
  user: 'User',
  news: 'Blog',
  block: 'Block',
  category: 'Category',
  dean: 'Dean',
  event: 'Event',
  staticContent: 'Static Content',
  galleryItem: 'Gallery Item',
  thesis: 'Thesis',
  gallery: 'Gallery',
  graduationBatch: 'Graduation Batch',
  graduate: 'Graduate',
  libraryItem: 'Library Item',
  slider: 'Slider',
  publication: 'Publication',
  department: 'Department',
  contact: 'Contact',
  staff: 'Staff',
  libraryCategory: 'Library Category',
  componentPropValue: 'Component Property Value',
};

it.each(Object.entries(toastNames))('%s is toasted as %s', (of, name) => {
  expect(toastText('added', { of })).toBe(`${name} added successfully`);
  expect(toastText('updated', { of })).toBe(`${name} updated successfully`);
  expect(toastText('deleted', { of })).toBe(`${name} deleted successfully`);
  expect(toastText('addFailed', { of })).toBe(`Failed to add ${name}`);
  expect(toastText('updateFailed', { of })).toBe(`Failed to update ${name}`);
  expect(toastText('deleteFailed', { of })).toBe(`Failed to delete ${name}`);
});

it('a component put on a page is toasted with both of its specified spellings', () => {
  const of = 'pageComponent';
  expect(toastText('assigned', { of })).toBe('Page component relation added successfully');
  expect(toastText('assignFailed', { of })).toBe('Failed to add page component relation');
});

it('what the website does not show is said as specified', () => {
  expect(toastText('notEnabled', { of: 'staff' })).toBe(
    'This staff member is not enabled on the website.',
  );
  expect(toastText('notEnabled', { of: 'page' })).toBe('This page is not enabled on the website.');
  expect(toastText('someNotEnabled', { of: 'page', count: 2 })).toBe(
    'Not enabled on the website: 2 pages',
  );
});

it('empty lists speak as specified', () => {
  const none = ['news', 'gallery', 'galleryItem', 'component'].map(
    (name) => entityLabel(name).none,
  );
  expect(none).toEqual(['No News', 'No Galleries', 'No Gallery Items', 'No Components']);
  expect(t('none.chapters')).toBe('No Chapters');
  expect(t('none.courses')).toBe('No Courses');
  expect(t('none.subjects')).toBe('No Subjects');
  expect(t('none.lecturers')).toBe('No Lecturers');
  expect(t('none.videos')).toBe('No Videos');
});

it('screens are titled as the specification lists them', () => {
  const titles =
    `Contacts|Component Property Values|Pages|Specials|Deans|Menu|Library Category|Component Properties|
Components|Events|Static Contents|Gallery/Items|Graduation batch/Graduates|Staff|Change password|Blocks|Sliders|
Graduation Batches|Department|Publications|News|Category|Thesis|Gallery|Library|Courses|Lecturers|Subjects|Students|
Banner|Subscribed Students|Videos|Users`.split(/\|\n?/);
  const ours = [
    t('pages.contacts'),
    t('pages.componentPropValues'),
    t('pages.pages'),
    t('pages.specials'),
    t('pages.deans'),
    t('pages.menu'),
    t('pages.libraryCategory'),
    t('pages.componentProp'),
    t('pages.components'),
    t('pages.events'),
    t('pages.staticContent'),
    t('pages.galleryItem'),
    t('pages.graduate'),
    t('pages.staff'),
    t('pages.changePassword'),
    t('pages.block'),
    t('pages.slider'),
    t('pages.graduationBatches'),
    t('pages.department'),
    t('pages.publications'),
    t('pages.news'),
    t('pages.category'),
    t('pages.thesis'),
    t('pages.gallery'),
    t('pages.library'),
    t('pages.courses'),
    t('pages.lecturers'),
    t('pages.subjects'),
    t('pages.students'),
    t('pages.banner'),
    t('pages.subscribedStudents'),
    t('pages.videos'),
    t('pages.users'),
  ];
  expect(ours).toEqual(titles);
});
