declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
  }
  export default class Validator {
    validate(found: {
      jsonld: Record<string, object[]>;
      microdata: object;
      rdfa: object;
      errors: unknown[];
    }): Promise<Issue[]>;
  }
}
