/** What the standard registration form needs, and no more. */
export function registrationBody(username: string, password: string) {
  return {
    username,
    password,
    confirmPassword: password,
    paymentPassword: '204417',
    termsAccepted: true,
    ageConfirmed: true,
  };
}
