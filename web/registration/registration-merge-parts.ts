import { badgesIn, type RegistrationSide } from '../../domain/registration/sides.ts'
import type { MergePart } from '../ui/conflict/merge-part.ts'

/** What a registration holds, in words: each badge by itself. */
export function registrationMergeParts(
  sides: readonly RegistrationSide[],
): readonly MergePart<RegistrationSide>[] {
  const badges = [...new Set(sides.flatMap(badgesIn))]
  return [
    ...badges.map((field, position) => ({
      label: `Badge ${position + 1}`,
      fields: [field],
      text: (side: RegistrationSide) => String(side[field] ?? 'No badge'),
    })),
    { label: 'ZIP or postal code', fields: ['zip'], text: ({ zip }) => zip },
    {
      label: 'On the attendee list',
      fields: ['listed'],
      text: ({ listed }) => (listed ? 'Yes' : 'No'),
    },
  ]
}
