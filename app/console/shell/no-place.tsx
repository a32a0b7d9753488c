/** A screen that is another role's work. */
export function NoPlace() {
  return (
    <main id="main" className="con-record-page">
      <header>
        <h1>Nothing of yours is here</h1>
        <p>People and their papers are the counsellors’, the catalogue is the editors’. What is yours stands above.</p>
      </header>
    </main>
  )
}
