import { roleLabels, roleLabelsText } from '../../domain/team/labels.ts'
import { type Role, roleNames } from '../../domain/kernel/roles.ts'
import type { Template, TemplateFrame } from '../platform/mail/template.ts'

interface WelcomeMailInput {
  name: string
  email: string
  roles: readonly Role[]
}

const roleText = (role: Role) => `${roleLabels[role].label}: ${roleLabels[role].description}`

/** Contains no code: new helpers log in first. */
export const welcomeTemplate = (
  { name, email, roles }: WelcomeMailInput,
  frame: TemplateFrame,
): Template => ({
  subject: `You are in the team of ${frame.name}`,
  preview: `What you look after: ${roleLabelsText(roles)}`,
  heading: 'Welcome to the team',
  paragraphs: [
    `Hello ${name}, you help with ${frame.name} now. What you look after:`,
    { list: roleNames.filter((role) => roles.includes(role)).map(roleText) },
    `Log in with this address, ${email}. Personal links from other e-mails do not open the pages of the team.`,
  ],
  button: { label: 'Log in', url: `${frame.publicUrl}/login?back=%2Fteam` },
  notes: ['You did not expect this? Answer this e-mail, and the organisers will take it back.'],
})
