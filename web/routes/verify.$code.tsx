import { createFileRoute } from '@tanstack/react-router'

/** What is shown is the page above, which goes on without the code. */
export const Route = createFileRoute('/verify/$code')({ staticData: { personal: true } })
