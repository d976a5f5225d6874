export const switchTexts = {
  title: 'Somebody else is signed in',
  become: 'Sign in instead',
  stay: 'Stay signed in',
}
