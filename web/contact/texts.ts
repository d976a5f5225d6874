export const failure = {
  title: 'Uh oh!',
  message:
    'There was an issue while sending your message. Please try again.  If the problem persists, please contact us on our Facebook page.',
}

export const success = {
  title: 'Message Sent!',
  message: 'Your message has been sent successfully. We will get back to you as soon as possible.',
  thanks: 'Thank you!',
}
