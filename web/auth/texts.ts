export const switchTexts = {
  title: 'Someone else is logged in',
  become: 'Log in instead',
  stay: 'Stay logged in',
}
