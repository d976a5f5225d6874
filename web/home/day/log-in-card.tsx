import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/forms/field.tsx'

/** The form of the login page, which continues to My Weekend. It needs no script. */
export const LogInCard = () => (
  <>
    <div>
      <h2 id="my-badge">Where is my table?</h2>
      <p className="small soft">
        Log in with the email you registered with. We send you a code of six digits.
      </p>
    </div>
    <form method="post" action="/login?back=%2Fweekend">
      <EmailField name="email" label="Email" required />
      <Button type="submit" size="large" wide>
        Log in
      </Button>
    </form>
    <p className="small soft">No email in the hall? Ask at the door.</p>
  </>
)
