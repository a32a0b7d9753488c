import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import type { FollowedForm } from '#app/ui/form/use-checked-form.ts'
import { GRADE_SCALES } from '#domain/profile/grade-scales.ts'
import { estimateGermanGrade, GRADE_CLASSES, typedGrade, type Grade } from '#domain/profile/grade.ts'
import type { ProfileForm } from '#domain/profile/profile-schema.ts'

/** The final grade as the transcript has it, with what it comes to in Germany beside it. */
export function GradeFields({
  form: { field, issue, values },
}: {
  form: Pick<FollowedForm<ProfileForm>, 'field' | 'issue' | 'values'>
}) {
  const { gradeScale } = values
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-1 items-start gap-5 xs:grid-cols-2">
        <Field label="Final grade" mark="optional" hint="As your transcript has it." error={issue('gradeScale')}>
          <Select {...field('gradeScale')}>
            <option value="">Not given</option>
            {GRADE_SCALES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {gradeScale === 'class' && (
          <Field label="Your class" error={issue('grade')}>
            <Select {...field('grade')}>
              <option value="">Select your class</option>
              {GRADE_CLASSES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
        )}
        {(gradeScale === 'cgpa' || gradeScale === 'percentage') && (
          <Field
            label={gradeScale === 'cgpa' ? 'Your CGPA' : 'Your percentage'}
            hint={gradeScale === 'cgpa' ? '0 to 10, like 8.2' : '0 to 100, like 74.5'}
            error={issue('grade')}
          >
            <Input inputMode="decimal" autoComplete="off" {...field('grade')} />
          </Field>
        )}
      </div>
      <p aria-live="polite" className="text-s text-ink-2">
        <Estimate scale={gradeScale} grade={typedGrade(values.grade)} />
      </p>
    </div>
  )
}

const FORMULA_PAGE = 'https://www.hu-berlin.de/de/studium/pservice/umrechnung/nus/bayerische-formel?month=1&year=2023'

function Estimate(grade: Grade) {
  const estimate = estimateGermanGrade(grade)
  if (!estimate) return null
  return (
    <>
      About {estimate[0].toFixed(1)} to {estimate[1].toFixed(1)} in Germany, where 1.0 is the best. Only an estimate by the{' '}
      <a href={FORMULA_PAGE} target="_blank" rel="noopener">
        modified Bavarian formula
      </a>{' '}
      (page of 2023, not opened today), for a pass mark of 40 to 50 per cent: uni-assist and each university make their own.
    </>
  )
}
