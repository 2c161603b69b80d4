/** The company stands at the top of every line under an identifier that is nobody's. */
export const companyId = '00000000-0000-0000-0000-000000000000';

export function memberOrCompany(id: string): string | null {
  return id === companyId ? null : id;
}
