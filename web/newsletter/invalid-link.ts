export const invalidLink =
  'It is not valid or has expired. If you still want this, sign up again or contact us.'
