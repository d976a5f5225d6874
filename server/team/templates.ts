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
  subject: `You are on the ${frame.name} team`,
  preview: `Your roles: ${roleLabelsText(roles)}`,
  heading: 'Welcome to the team',
  paragraphs: [
    `Hello ${name}, you now help run ${frame.name}. Your roles:`,
    { list: roleNames.filter((role) => roles.includes(role)).map(roleText) },
    `Log in with this address: ${email}. Personal links from other emails do not open the team pages.`,
  ],
  button: { label: 'Log in', url: `${frame.publicUrl}/login?back=%2Forganize` },
  notes: [
    "Didn't expect this? Reply to this email, and the organizers will remove you from the team.",
  ],
})
