/** The notice about a save that failed. */
export const SAVE_FAILED = {
  title: 'Error updating profile',
  description: 'There was a problem updating your profile. Please try again.',
}
