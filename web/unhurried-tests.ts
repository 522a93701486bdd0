import { configure } from '@testing-library/react';

// A second is not enough where two processors test, load and compile at once; what never comes ends with the test's own
// time.
configure({ asyncUtilTimeout: 30_000 });
