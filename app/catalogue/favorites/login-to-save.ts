/** Said where a heart is pressed and nobody is signed in any more. */
export const LOGIN_TO_SAVE = 'You need to be logged in to save universities'
