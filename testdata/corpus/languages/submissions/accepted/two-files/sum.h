long long readSum();
