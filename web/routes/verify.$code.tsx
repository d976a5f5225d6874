import { createFileRoute } from '@tanstack/react-router'

/** Renders the page of the parent route, which continues without the code. */
export const Route = createFileRoute('/verify/$code')({ staticData: { personal: true } })
