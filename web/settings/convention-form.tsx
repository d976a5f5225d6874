import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { saveSettings } from '../../domain/settings/api.ts'
import {
  type ConventionSettings,
  type SettingsDraft,
  SettingsForm,
} from '../../domain/settings/schema.ts'
import { call, CallError } from '../lib/call.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import { useForm } from '../ui/use-form.ts'
import { draftOf } from './draft.ts'
import { HomePart, PlacePart, TimePart, TopPart } from './parts.tsx'
import { settingsQuery } from './queries.ts'

/** All settings of one convention. Nothing is kept until it is saved, and then all of it at once. */
export function ConventionForm({ convention }: { convention: ConventionSettings }) {
  const client = useQueryClient()
  const showToast = useToast()
  const [problem, setProblem] = useState<Problem | null>(null)
  const initial = draftOf(convention.settings)
  const form = useForm<SettingsDraft, SettingsForm>({
    schema: SettingsForm,
    initial,
    async onSubmit(body) {
      setProblem(null)
      try {
        const saved = await call(saveSettings, { params: { id: convention.id }, body })
        await client.invalidateQueries(settingsQuery)
        form.reset(draftOf(saved.settings))
        showToast('The settings are saved.')
        return {}
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { field, message } = error.problem
        if (field && field in initial) return { [field]: message }
        setProblem(error.problem)
        return {}
      }
    },
  })
  useFollow(initial, form.values, form.reset)

  return (
    <form
      ref={form.form}
      className="settings-form stack"
      aria-label="Settings of the convention"
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      <Unsaved changed={form.changed} saving={form.busy} />
      <TopPart form={form} badgesTaken={convention.badgesTaken} />
      <TimePart form={form} />
      <PlacePart form={form} />
      <HomePart form={form} />
      {problem && (
        <Alert tone="red" title={problem.title} role="alert">
          {problem.message}
        </Alert>
      )}
      <div className={form.changed ? 'save-bar save-bar--waiting tile row' : 'save-bar tile row'}>
        <p className="small soft" role="status">
          {form.changed ? 'There are unsaved changes.' : 'Everything is saved.'}
        </p>
        <div className="row push">
          <Button
            look="text"
            disabled={!form.changed || form.busy}
            onClick={() => form.reset(initial)}
          >
            Undo
          </Button>
          <Button type="submit" busy={form.busy} disabled={!form.changed}>
            Save settings
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What was saved elsewhere shows here, unless somebody is typing. */
function useFollow(
  initial: SettingsDraft,
  values: SettingsDraft,
  reset: (next: SettingsDraft) => void,
): void {
  const text = JSON.stringify(initial)
  const before = useRef(text)
  useEffect(() => {
    if (text === before.current) return
    if (JSON.stringify(values) === before.current) reset(initial)
    before.current = text
  })
}
