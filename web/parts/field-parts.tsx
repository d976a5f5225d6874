import { CheckField, EmailField, SelectField, TextArea, TextField } from '../ui/forms/field.tsx'

export function FieldParts() {
  return (
    <>
      <TextField label="Name" defaultValue="Rosa Delgado" />
      <EmailField label="E-mail" optional placeholder="you@example.com" />
      <TextField label="Postal code" hint="Only the region is shown on the map." />
      <TextField
        label="Wrong"
        defaultValue="rosa@"
        hint="We send a link there."
        error="This is no e-mail address."
      />
      <TextField label="Disabled" defaultValue="As it is" disabled />
      <TextField label="Day" type="date" defaultValue="2027-05-21" />
      <TextArea label="Message" rows={3} defaultValue={'Two\nlines'} />
      <TextArea label="Wrong message" rows={2} error="Say something." />
      <SelectField label="Duration" defaultValue="60">
        <option value="30">30 minutes</option>
        <option value="60">1 hour</option>
      </SelectField>
      <SelectField label="Wrong duration" error="Choose one.">
        <option value="">None</option>
      </SelectField>
      <CheckField label="Show my name among the attendees" defaultChecked />
      <CheckField label="Disabled" disabled />
    </>
  )
}
